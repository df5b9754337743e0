'use client';

import { PageLink } from '@/components/ui/base/page-link';
import { Checkbox } from '@/components/ui/form/checkbox';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import styles from './agreement.module.css';

function AgreementLink() {
  const word = useWords('checkout');
  const { slug } = useChannel();
  return <PageLink href={href(slug, '/userAgreement')}>{word('agreement')}</PageLink>;
}

/** States which agreement pressing the button accepts; for goods that need no tick. */
export function Agreement() {
  const word = useWords('checkout');
  return (
    <p className={styles.agree}>
      {word('agree')} <AgreementLink />
    </p>
  );
}

interface AgreementTickProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** For goods whose agreement the buyer must tick; never preselected. */
export function AgreementTick({ checked, onChange }: AgreementTickProps) {
  const word = useWords('checkout');
  return (
    <div className={styles.agree}>
      <Checkbox small checked={checked} onChange={onChange}>
        {word('tick')} <AgreementLink />
      </Checkbox>
    </div>
  );
}
