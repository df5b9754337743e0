'use client';

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Icon } from '@/components/ui/base/icon';
import { fullDay } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { dayOf } from '@/lib/kernel/day';
import styles from './at-partner.module.css';
import type { Equity, EquityPartner, Taking } from './equity-types';
import { Said } from './said';
import { StateTag } from './state-tag';

/** Most people read the list alone. */
const EquitySheet = lazy(() => import('./equity-sheet').then((module) => ({ default: module.EquitySheet })));

interface EquitiesProps<Shown extends Equity> {
  readonly partner: EquityPartner;
  readonly list: readonly Shown[];
  readonly taking?: Taking;
  readonly rulesOf: (equity: Shown) => ReactNode;
}

/** A partner's benefits, a line each; a line opens the benefit with its rules. */
export function Equities<Shown extends Equity>({ partner, list, taking, rulesOf }: EquitiesProps<Shown>) {
  const word = useWords('atPartner');
  const named = { partner: useWords('partnerName')(`name_${partner}`) };
  const locale = useLocale();
  const [opened, setOpened] = useState<string>();
  // Kept, so that the sheet stays filled while it closes.
  const [last, setLast] = useState<string>();
  if (opened !== undefined && opened !== last) setLast(opened);
  const shown = list.find(({ equityId }) => equityId === last);
  if (list.length === 0) return <Said title={word('noneTitle', named)} text={word('noneText')} />;
  return (
    <>
      <ul className={styles.equities}>
        {list.map(({ equityId, name, remark, state, validUntil }) => (
          <li key={equityId}>
            <button type="button" className={styles.equity} aria-haspopup="dialog" onClick={() => setOpened(equityId)}>
              <span className={styles.disc}>
                <Icon name="gift" size={22} />
              </span>
              <span className={styles.about}>
                <b>{name}</b>
                <span>{remark}</span>
                <span>{word('until', { date: fullDay(locale, dayOf(validUntil)) })}</span>
              </span>
              <StateTag state={state} taking={taking !== undefined} />
              <Icon name="forward" size={16} className={styles.arrow} />
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <Suspense>
          <EquitySheet
            open={opened !== undefined}
            onClose={() => setOpened(undefined)}
            partner={partner}
            equity={shown}
            rules={rulesOf(shown)}
            {...(taking && { taking })}
          />
        </Suspense>
      )}
    </>
  );
}
