'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '@/components/parts/screens/loaded';
import { Facts } from '@/components/ui/base/facts';
import { RuleLines } from '@/components/ui/base/rule-lines';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { Sheet } from '@/components/ui/overlay/sheet';
import type { OutputOf } from '@/lib/contract/contract';
import { fullDay, momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { dayOf } from '@/lib/kernel/day';
import { benefitCardCalls } from '@/lib/queries/benefit-card';
import { OwnedTicket } from '../owned/owned-ticket';
import styles from './benefit-sheet.module.css';
import { BenefitVerdict } from './benefit-verdict';
import { oftenText, type OwnedBenefit, type OwnedCard } from './card-words';
import { TakeButton } from './take-button';

interface BenefitSheetProps {
  readonly card: OwnedCard;
  readonly benefit: OwnedBenefit;
  readonly onClose: () => void;
}

/** One benefit of an owned card: whether it can be used now, how, what is left of it, its coupons and the numbers of its uses. */
export function BenefitSheet({ card, benefit, onClose }: BenefitSheetProps) {
  const { orderNo } = card;
  const { equityId, title, note } = benefit;
  const info = useQuery(benefitCardCalls.info({ equityId, orderNo }, { hideLoading: true }));
  return (
    <Sheet open onClose={onClose} title={title} note={note} foot={<TakeButton card={card} benefit={benefit} whole />}>
      <BenefitVerdict equityId={equityId} orderNo={orderNo} />
      <Loaded query={info} skeleton={<CellSkeleton cells={3} />}>
        {(known) => <Told {...known} />}
      </Loaded>
    </Sheet>
  );
}

function Told({ benefit, detail, card, coupons, takes }: OutputOf<'benefitCard.info'>) {
  const word = useWords('benefitCard');
  const locale = useLocale();
  const [now] = useState(Date.now);
  const { used, left, nextTime } = benefit;
  return (
    <>
      <Facts
        facts={[
          [word('benefitOften'), oftenText(benefit, word)],
          [word('benefitUses'), used !== null && left !== null && word('usesNow', { used, left })],
          [word('benefitNext'), nextTime !== null && fullDay(locale, dayOf(nextTime))],
          [word('benefitCard'), card.name],
          [word('benefitUntil'), card.endTime !== null && fullDay(locale, dayOf(card.endTime))],
        ]}
      />
      {detail.length > 0 && (
        <section className={styles.part}>
          <h3>{word('benefitHow')}</h3>
          <RuleLines lines={detail} friendly={false} />
        </section>
      )}
      {takes.length > 0 && benefit.by !== 'coupon' && (
        <section className={styles.part}>
          <h3>{word('benefitTakes')}</h3>
          <Facts facts={takes.map(({ takeNo, time }) => [word('takeNo', { number: takeNo }), momentLabel(locale, time)])} />
        </section>
      )}
      {coupons.length > 0 && (
        <section className={styles.part}>
          <h3>{word('benefitCoupons', { count: coupons.length })}</h3>
          {coupons.map((coupon) => (
            <OwnedTicket key={coupon.userCouponId} coupon={coupon} now={now} />
          ))}
        </section>
      )}
    </>
  );
}
