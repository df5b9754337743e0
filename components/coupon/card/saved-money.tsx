'use client';

import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { Card, Section } from '@/components/ui/base/card';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Price } from '@/components/ui/base/price';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import { benefitCardCalls } from '@/lib/queries/benefit-card';
import { href } from '@/lib/routing/href';
import styles from './card.module.css';
import type { OwnedCard } from './card-words';
import { NoCard } from './no-card';
import { OwnedBenefits } from './owned-benefits';

/** What the user's cards have saved so far: only coupons that were actually used. */
export function SavedMoney() {
  const word = useWords('benefitCard');
  const owned = useQuery(benefitCardCalls.owned({}));
  return (
    <Screen head={<NavBar title={word('savedTitle')} back="my/center" />}>
      <Loaded query={owned} skeleton={<CellSkeleton cells={5} />}>
        {({ list, saved }) =>
          list.length === 0 ? (
            <NoCard />
          ) : (
            <>
              <Card>
                <div className={styles.sum}>
                  <p>{word('savedSum')}</p>
                  <p>
                    <Price fen={saved} size="huge" />
                  </p>
                  <p className={styles.note}>{word('savedNote')}</p>
                </div>
              </Card>
              {list.map((card) => (
                <SavedBy key={card.orderNo} card={card} />
              ))}
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

function SavedBy({ card }: { readonly card: OwnedCard }) {
  const word = useWords('benefitCard');
  const { slug } = useChannel();
  const { name, price, saved, state, orderNo } = card;
  const toGo = price - saved;
  return (
    <>
      <Section title={name} note={word(`state_${state}`)}>
        <p>{word('savedOf', { price: priceTag(price), saved: priceTag(saved) })}</p>
        <p className={styles.bar} aria-hidden="true">
          <i style={{ width: `${Math.min(100, Math.round((saved * 100) / Math.max(1, price)))}%` }} />
        </p>
        <p className={styles.note}>{toGo > 0 ? word('savedToGo', { amount: priceTag(toGo) }) : word('savedBack')}</p>
        {state === 'active' && <OwnedBenefits card={card} />}
      </Section>
      <CellGroup>
        <Cell icon="card" title={word('seeCard')} href={href(slug, '/my/couponsOrderDetail/{id}', { id: orderNo })} />
      </CellGroup>
    </>
  );
}
