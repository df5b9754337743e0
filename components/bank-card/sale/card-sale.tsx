'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { ActionBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { Card, Section } from '@/components/ui/base/card';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Price } from '@/components/ui/base/price';
import { Chips } from '@/components/ui/form/checkbox';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { type Fen, priceTag } from '@/lib/kernel/money';
import { installmentCalls } from '@/lib/queries/installment';
import { href } from '@/lib/routing/href';
import { PlanChoice } from '../plan-choice';
import { rememberCount, usePlan } from '../use-plan';
import styles from './card-sale.module.css';

interface Offer {
  readonly packageId: string;
  readonly name: string;
  readonly priceFen: Fen;
}

interface CardSaleProps {
  readonly name: string;
  readonly mark: string;
  /** The card's plans; the first is preselected. */
  readonly offers: readonly Offer[];
  /** Whether the card is on sale. */
  readonly open: boolean;
}

/**
 * Shows what each instalment of a card costs, then leads to its page of buying with the terms; the order is paid at the instalment cashier.
 */
export function CardSale({ name, mark, offers, open }: CardSaleProps) {
  const { slug } = useChannel();
  const word = useWords('bankCard');
  const router = useRouter();
  const [chosen, setChosen] = useState(offers[0]);
  const priceFen = chosen?.priceFen ?? 0;
  const amount = useQuery(installmentCalls.amount({ amount: priceFen }));
  const { plan, choose } = usePlan(amount.data?.plans ?? []);

  const buy = () => {
    if (!chosen || !plan) return;
    rememberCount(plan.count);
    router.push(href(slug, '/single/n/premiumBlackCard/buy', { packageId: chosen.packageId, by: 'installment' }));
  };
  const foot = plan && (
    <ActionBar fen={plan.periods.at(-1)?.amount ?? 0} label={word('planTitle', { count: plan.count })} note={word('saleEach')}>
      <Button size="large" disabled={!open} onClick={buy}>
        {word('saleBuy')}
      </Button>
    </ActionBar>
  );
  return (
    <Screen head={<NavBar title={word('saleTitle')} back={href(slug, '/single/n/premiumBlackCard')} />} foot={foot}>
      <div className={styles.face}>
        <p className={styles.mark}>{mark}</p>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.lead}>
          {word('saleLead')} · {chosen?.name} <Price fen={priceFen} size="small" plain />
        </p>
      </div>
      <Card>
        <Chips
          name="offer"
          label={word('saleOffers')}
          value={chosen?.packageId}
          onChange={(packageId) => setChosen(offers.find((offer) => offer.packageId === packageId))}
          choices={offers.map((offer) => ({ value: offer.packageId, title: `${offer.name} ¥${priceTag(offer.priceFen)}` }))}
        />
      </Card>
      <Loaded query={amount} skeleton={<CellSkeleton cells={4} />}>
        {({ plans, least }) =>
          plan ? (
            <PlanChoice plans={plans} plan={plan} onChange={choose} />
          ) : (
            <Card>
              <p>{word('tooLittle', { least: priceTag(least) })}</p>
            </Card>
          )
        }
      </Loaded>
      <Section title={word('saleSteps')}>
        <ol className={styles.steps}>
          <li>{word('saleStep1')}</li>
          <li>{word('saleStep2')}</li>
          <li>{word('saleStep3')}</li>
        </ol>
      </Section>
      <Section title={word('saleRules')}>
        <p className={styles.text}>{word('saleRulesText')}</p>
      </Section>
      {!open && <p className={styles.text}>{word('saleSoon')}</p>}
    </Screen>
  );
}
