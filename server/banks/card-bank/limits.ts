import * as z from 'zod/mini';
import { bankCodes, type BankCode, cardKinds, type CardKind, type CardLimits } from '@/lib/domain/bank-card';
import { type InstallmentCount, installmentCounts, type InstallmentOffer } from '@/lib/domain/installment';
import { HOUR_MS, MINUTE_MS } from '@/lib/kernel/durations';
import type { Line } from './line';
import { fen } from './numbers';

const answer = z.object({
  limits: z.array(z.object({ bankCode: z.string(), cardKind: z.string(), onceFen: fen, dayFen: fen })).check(z.maxLength(200)),
  installments: z.object({
    offers: z.array(z.object({ count: z.int(), feeRate: z.int().check(z.minimum(0), z.maximum(10_000)) })).check(z.maxLength(20)),
    leastFen: fen,
  }),
});

type Known = Readonly<{
  limits: ReadonlyMap<string, CardLimits>;
  installments: Readonly<{ offers: readonly InstallmentOffer[]; leastFen: number }>;
}>;

const keyOf = (bank: string, kind: string): string => `${bank}/${kind}`;

function knownOf({ limits, installments }: z.output<typeof answer>): Known {
  const served = limits.filter(({ bankCode, cardKind }) => {
    const isBank = bankCodes.some((code) => code === bankCode);
    return isBank && cardKinds.some((kind) => kind === cardKind);
  });
  return {
    limits: new Map(served.map(({ bankCode, cardKind, onceFen, dayFen }) => [keyOf(bankCode, cardKind), { onceFen, dayFen }])),
    installments: {
      leastFen: installments.leastFen,
      offers: installments.offers.flatMap(({ count, feeRate }) => {
        const known = installmentCounts.find((one): one is InstallmentCount => one === count);
        return known === undefined ? [] : [{ count: known, feeRate }];
      }),
    },
  };
}

/** What the bank serves, asked for at the start and, while it is used, anew each hour; an older answer serves until the next. */
export function keptLimits({ ask, now }: Line) {
  let known: Known | undefined;
  let dueAt = 0;
  const refresh = async (): Promise<void> => {
    // However it ends, it is a minute before the next try.
    dueAt = now() + MINUTE_MS;
    const said = await ask('/cards/limits', {}, answer);
    if (said.kind === 'refused') return;
    known = knownOf(said.data);
    dueAt = now() + HOUR_MS;
  };
  const current = (): Known | undefined => {
    // The bank's silence shows where something is asked of it; here the last answer goes on serving.
    if (now() >= dueAt) void refresh().catch(() => undefined);
    return known;
  };
  return {
    current,
    limitsOf: (bank: BankCode, kind: CardKind): CardLimits | undefined => current()?.limits.get(keyOf(bank, kind)),
    installments: () => current()?.installments,
  };
}
