'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import { useChannel } from '@/lib/channel/use-channel';
import { GatewayError } from '@/lib/contract/gateway-error';
import { EXCHANGE_CODE_RANDOM, exchangeCodeIn, tidyExchangeCode } from '@/lib/domain/exchange-code';
import { useWords } from '@/lib/i18n/use-words';
import type { Words } from '@/lib/i18n/words';
import { checkoutKey, endCheckout } from '@/lib/kernel/checkout-key';
import { exchangeCalls } from '@/lib/queries/exchange';
import { href } from '@/lib/routing/href';

const PURPOSE = 'exchange';
const LENGTH = EXCHANGE_CODE_RANDOM + 1;

/** Finds typing mistakes before the code is sent, because the gateway would count them as guesses. */
function slipIn(typed: string, word: Words<'exchange'>): string | undefined {
  const { length } = tidyExchangeCode(typed);
  if (length === 0) return word('codeMissing');
  if (length < LENGTH) return word('codeShort', { count: LENGTH - length });
  if (length > LENGTH) return word('codeLong', { count: length - LENGTH });
  return exchangeCodeIn(typed) === undefined ? word('codeMistyped') : undefined;
}

/** Sends a code once. A refusal is shown at the field, where the code can be corrected. */
export function useExchange() {
  const { slug } = useChannel();
  const word = useWords('exchange');
  const router = useRouter();
  const answer = useAnswerError();
  const exchanging = useMutation(exchangeCalls.exchange({ quiet: true }));
  const [problem, setProblem] = useState<string | undefined>(undefined);

  async function exchange(code: string): Promise<void> {
    try {
      const { exchangeNo } = await exchanging.mutateAsync({ code, idempotencyKey: checkoutKey(PURPOSE, code) });
      endCheckout(PURPOSE);
      router.push(href(slug, '/exchange/success', { exchangeNo }));
    } catch (error) {
      if (error instanceof GatewayError && error.reason.startsWith('EXCHANGE_')) setProblem(error.desc);
      else await answer(error);
    }
  }
  return {
    problem,
    busy: exchanging.isPending,
    forget: () => setProblem(undefined),
    submit(typed: string): void {
      const slip = slipIn(typed, word);
      setProblem(slip);
      if (slip === undefined) void exchange(tidyExchangeCode(typed));
    },
  };
}
