'use client';

import { useEffect, useState } from 'react';
import { Section } from '@/components/ui/base/card';
import type { ExchangeSample } from '@/lib/domain/exchange';
import { shownExchangeCode } from '@/lib/domain/exchange-code';
import { useWords } from '@/lib/i18n/use-words';
import { readSampleCodes, type SampleCode } from './preview-doors';
import styles from './preview.module.css';

const says = {
  usable: 'codeUsable',
  onePerPerson: 'codeOnePerPerson',
  used: 'codeUsed',
  expired: 'codeExpired',
  notYet: 'codeNotYet',
  otherChannel: 'codeOtherChannel',
  stopped: 'codeStopped',
} as const satisfies Record<ExchangeSample, string>;

/** Exchange codes of the demo, and how each is answered. */
export function Codes() {
  const word = useWords('preview');
  const [codes, setCodes] = useState<readonly SampleCode[] | 'failed'>([]);
  useEffect(() => {
    readSampleCodes().then(setCodes, () => setCodes('failed'));
  }, []);
  return (
    <Section title={word('codes')}>
      <p className={styles.note}>{word(codes === 'failed' ? 'codesFailed' : 'codesNote')}</p>
      {codes !== 'failed' && (
        <ol className={styles.inbox} tabIndex={0} aria-label={word('codes')}>
          {codes.map(({ code, sample }) => (
            <li key={code} className={styles.meta}>
              <code>{shownExchangeCode(code)}</code>
              <span>{word(says[sample])}</span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
