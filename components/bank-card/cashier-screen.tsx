'use client';

import type { ReactNode } from 'react';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import type { OutputOf } from '@/lib/contract/contract';
import { useWords } from '@/lib/i18n/use-words';
import type { Plan } from './card-types';
import { CodeSheet } from './code-sheet';
import type { useCashier } from './use-cashier';

interface CashierScreenProps {
  readonly cashier: ReturnType<typeof useCashier>;
  readonly title: string;
  readonly back: string;
  /** The button's text for the chosen card; undefined while nothing can be paid here. */
  readonly pay: Readonly<{ text: string; plan?: Plan }> | undefined;
  /** The button for a buyer who has no card yet. */
  readonly bind: Readonly<{ text: string; href: string }>;
  readonly children: (order: OutputOf<'order.basic'>) => ReactNode;
}

/** Pays an order with a bound card, in full or in instalments: choose the card, then type the bank's code. The result has its own page. */
export function CashierScreen({ cashier, title, back, pay, bind, children }: CashierScreenProps) {
  const word = useWords('bankCard');
  const { order, known, card, payment } = cashier;
  const foot = pay && known.data && (
    <BottomBar>
      {card ? (
        <Button block size="large" busy={payment.opening} onClick={() => payment.begin(card.cardId, pay.plan)}>
          {pay.text}
        </Button>
      ) : (
        <Button block size="large" href={bind.href}>
          {bind.text}
        </Button>
      )}
    </BottomBar>
  );
  return (
    <Screen head={<NavBar title={title} back={back} />} foot={foot}>
      <Loaded query={order} skeleton={<CellSkeleton cells={5} />}>
        {children}
      </Loaded>
      <CodeSheet
        sent={payment.opened && { purpose: 'payment', subject: payment.opened.paymentNo, ...payment.opened }}
        buttonText={word('confirmPay')}
        busy={payment.confirming}
        onCode={payment.confirm}
        onClose={payment.close}
        testCode={known.data?.testing?.code}
      />
    </Screen>
  );
}
