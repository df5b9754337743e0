'use client';

import { PageLink } from '@/components/ui/base/page-link';
import { Checkbox } from '@/components/ui/form/checkbox';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import type { Consent } from './consent-texts';
import styles from './loan-sections.module.css';

interface ConsentsProps {
  readonly consents: readonly Consent[];
  /** Whom alone the texts are signed for; part of the signed words. */
  readonly signedFor: string;
  /** Hashes of the ticked texts. */
  readonly ticked: readonly string[];
  readonly onTick: (ticked: readonly string[]) => void;
}

/** A box for each document, none preselected: a single box for all would not be valid consent to a credit enquiry. */
export function Consents({ consents, signedFor, ticked, onTick }: ConsentsProps) {
  const word = useWords('loan');
  const { slug } = useChannel();
  return (
    <div className={styles.consents}>
      <p>{word('signEach')}</p>
      {signedFor && <p>{signedFor}</p>}
      {consents.map(({ document, title, hash }) => (
        <Checkbox
          key={hash}
          small
          checked={ticked.includes(hash)}
          onChange={(on) => onTick(on ? [...ticked, hash] : ticked.filter((one) => one !== hash))}
        >
          {word('sign')} <PageLink href={href(slug, document)}>{word('documentName', { title })}</PageLink>
        </Checkbox>
      ))}
    </div>
  );
}
