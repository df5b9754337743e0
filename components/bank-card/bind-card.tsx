'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Screen } from '@/components/parts/screens/screen';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Checkbox } from '@/components/ui/form/checkbox';
import { useChannel } from '@/lib/channel/use-channel';
import { groupedCardNo, typedExpiry } from '@/lib/domain/bank-card';
import { useWords } from '@/lib/i18n/use-words';
import { bankCardCalls } from '@/lib/queries/bank-card';
import { href } from '@/lib/routing/href';
import styles from './bank-card.module.css';
import { BindAtBank, type BindingProps } from './bind-at-bank';
import { BindFields } from './bind-fields';
import { CodeSheet, type SentCode } from './code-sheet';
import { TestCards } from './test-cards';
import { useBindForm } from './use-bind-form';
import { useBindingAgreements } from './use-binding-agreements';

/** After binding: back to the order being paid, or on to the result. */
function useAfterBinding() {
  const { slug } = useChannel();
  const router = useRouter();
  const query = useSearchParams();
  const orderNo = query.get('orderNo') || null;
  return (cardId: string) => {
    if (orderNo === null) return router.replace(href(slug, '/bindCard/result', { cardId }));
    const page = query.get('by') === 'installment' ? '/bindCard/cashier/installment' : '/bindCard/cashier';
    router.replace(href(slug, page, { orderNo, cardId }));
  };
}

/** Binds a card: on the shop's form, or on the bank's page where the bank takes the numbers itself. */
export function BindCard() {
  const known = useQuery(bankCardCalls.queryWithPayment({}));
  const done = useAfterBinding();
  return known.data?.binding === 'hosted' ? <BindAtBank known={known} done={done} /> : <BindHere known={known} done={done} />;
}

/** What is typed goes to the bank, the bank sends a code, and the shop keeps only a token. */
function BindHere({ known, done }: BindingProps) {
  const { slug } = useChannel();
  const word = useWords('bankCard');
  const [sent, setSent] = useState<SentCode | undefined>(undefined);
  const [asDefault, setAsDefault] = useState(false);
  const { sign, signing, ticks } = useBindingAgreements(known);
  const form = useBindForm({ sign, onStarted: ({ bindingId, ...code }) => setSent({ purpose: 'binding', subject: bindingId, ...code }) });
  const binding = useMutation({ ...bankCardCalls.bindAsDefault(), gcTime: 0 });
  const testing = known.data?.testing;
  const pick = (cardNo: string) => {
    if (testing) form.change({ ...testing.person, expiry: typedExpiry(testing.person.expiry), cardNo: groupedCardNo(cardNo) });
  };
  const bind = (code: string) => {
    if (!sent) return;
    binding.mutate(
      { bindingId: sent.subject, code, asDefault },
      {
        onSuccess: ({ cardId }) => {
          form.forget();
          done(cardId);
        },
        onError: (error) => {
          if ('reason' in error && error.reason !== 'CARD_CODE_WRONG') setSent(undefined);
        },
      },
    );
  };
  const foot = (
    <BottomBar>
      <Button block size="large" busy={form.busy || signing} onClick={() => void form.submit()}>
        {word('next')}
      </Button>
    </BottomBar>
  );
  return (
    <Screen head={<NavBar title={word('bindTitle')} back={href(slug, '/bindCard/bankCardList')} ground="page" />} foot={foot}>
      <BindFields form={form} />
      {(known.data?.list.length ?? 0) > 0 && (
        <Checkbox checked={asDefault} onChange={setAsDefault}>
          {word('asDefault')}
        </Checkbox>
      )}
      {ticks}
      <p className={styles.safety}>{word('listSafety')}</p>
      {testing && <TestCards testing={testing} onPick={pick} />}
      <CodeSheet
        sent={sent}
        buttonText={word('confirmBind')}
        busy={binding.isPending || binding.isSuccess}
        onCode={bind}
        onClose={() => setSent(undefined)}
        testCode={testing?.code}
      />
    </Screen>
  );
}
