'use client';

import { Fragment } from 'react';
import { PageLink } from '@/components/ui/base/page-link';
import { Checkbox } from '@/components/ui/form/checkbox';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import type { ShownText } from '@/lib/kernel/ticked-agreements';
import { linkBelow } from '@/lib/routing/link-below';
import styles from './agreement.module.css';

/** A text that has to be signed, as the gateway answers it. */
export type AgreementToSign = ShownText & Readonly<{ title: string }>;

interface AgreementTicksProps {
  readonly documents: readonly AgreementToSign[];
  /** Asks for separate consent, on which nothing depends. */
  readonly separate?: boolean;
  readonly checked: boolean;
  /** The order was to be sent without it. */
  readonly missing?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The agreements of a purchase and the buyer's consent, which is never preselected. */
export function AgreementTicks({ documents, separate = false, checked, missing = false, onChange }: AgreementTicksProps) {
  const word = useWords('checkout');
  const { slug } = useChannel();
  return (
    <div className={styles.agree}>
      <Checkbox small checked={checked} missing={missing && !checked} onChange={onChange}>
        {word(separate ? 'tickSeparately' : 'tick')}{' '}
        {documents.map(({ document, title }, index) => (
          <Fragment key={document}>
            {index > 0 && word('documentComma')}
            <PageLink href={linkBelow(slug, document.slice(1))}>{word('documentTitle', { title })}</PageLink>
          </Fragment>
        ))}
      </Checkbox>
    </div>
  );
}
