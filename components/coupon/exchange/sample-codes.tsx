'use client';

import { Section } from '@/components/ui/base/card';
import type { OutputOf } from '@/lib/contract/contract';
import { shownExchangeCode } from '@/lib/domain/exchange-code';
import type { ExchangeSample } from '@/lib/domain/exchange';
import type { WordKey } from '@/lib/i18n/messages';
import { useWords } from '@/lib/i18n/use-words';
import styles from './exchange.module.css';

const sampleWords = {
  usable: 'sampleUsable',
  onePerPerson: 'sampleOnePerPerson',
  used: 'sampleUsed',
  expired: 'sampleExpired',
  notYet: 'sampleNotYet',
  otherChannel: 'sampleOtherChannel',
  stopped: 'sampleStopped',
} as const satisfies Record<ExchangeSample, WordKey<'exchange'>>;

interface SampleCodesProps {
  readonly samples: OutputOf<'exchange.history'>['samples'];
  readonly onPick: (code: string) => void;
}

/** Demo only: a code for each possible outcome. */
export function SampleCodes({ samples, onPick }: SampleCodesProps) {
  const word = useWords('exchange');
  if (samples.length === 0) return null;
  return (
    <Section title={word('samples')} note={word('samplesNote')}>
      <ul className={styles.samples}>
        {samples.map(({ code, sample }) => (
          <li key={code}>
            <button type="button" className={styles.sample} onClick={() => onPick(code)}>
              <span>{word(sampleWords[sample])}</span>
              <span className={styles.understood}>{shownExchangeCode(code)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
