'use client';

import { NiwodaiOwn } from '@/components/parts/at-partner/niwodai-own';
import { CardFace } from '@/components/parts/landing/card-face';
import { Section } from '@/components/ui/base/card';
import { Facts } from '@/components/ui/base/facts';
import { fullDay } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { dayOf } from '@/lib/kernel/day';
import { BeginButton } from './begin-button';
import styles from './card.module.css';
import type { OwnedCard } from './card-words';
import { OwnedBenefits } from './owned-benefits';

/** A user's card: its period, the use of each benefit, and what comes next. */
export function OwnedCardView({ card }: { readonly card: OwnedCard }) {
  const word = useWords('benefitCard');
  const locale = useLocale();
  const { face, name, planName, state, beginTime, endTime } = card;
  return (
    <>
      <div className={styles.face}>
        <CardFace {...face} name={name} label={name} />
      </div>
      <Section title={`${name} · ${planName}`} note={word(`state_${state}`)}>
        <Facts
          facts={[
            [
              word('periodName'),
              beginTime !== null &&
                endTime !== null &&
                word('period', { begin: fullDay(locale, dayOf(beginTime)), end: fullDay(locale, dayOf(endTime)) }),
            ],
          ]}
        />
        {state === 'waiting' && beginTime !== null && <BeginButton orderNo={card.orderNo} days={card.days} />}
        <OwnedBenefits card={card} takes />
      </Section>
      {card.tells?.partner === 'niwodai' && state !== 'over' && <NiwodaiOwn product={card.tells.product} />}
    </>
  );
}
