import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import type { CardDesk, TestCard } from '@/server/platform/ports/card-desk';
import { sandboxTrades } from '@/demo/bank/tables';
import { closeTrade, decide, findTradeOf, isExpired, openTrade, type Trade } from './books';
import { BANK_PATH } from './site';

type Desk = Readonly<{
  database: Database;
  now: () => number;
  key: Buffer;
  /** How long its silent card keeps the shop waiting before the connection breaks (ms). */
  silentMs: number;
}>;

/** Starting with real banks' prefixes, so that these are recognised; nobody has these numbers. */
export const testCards: readonly TestCard[] = [
  { cardNo: '6222020000000000000', behaviour: 'pays' },
  { cardNo: '6225750000000006', behaviour: 'pays' },
  { cardNo: '6227000000000000003', behaviour: 'insufficient' },
  { cardNo: '6228480000000000000', behaviour: 'refuses' },
  { cardNo: '6216610000000000008', behaviour: 'silent' },
  { cardNo: '6222520000000006', behaviour: 'confirms' },
];

/** The code in every SMS of the sandbox: it is shown on the page, so no inbox is needed, and stored nowhere. */
export const testCode = '246810';

/** The national standard's own example of an identity number; any valid number is accepted. */
const person = { holderName: '测试用户', identityNo: '11010519491231002X', reservedMobile: '13800138000', expiry: '1239' };

const offers = [
  { count: 3, feeRate: 195 },
  { count: 6, feeRate: 360 },
  { count: 12, feeRate: 660 },
] as const;

const behaviourOf = (token: string | null): TestCard['behaviour'] | undefined =>
  testCards.find(({ behaviour }) => token?.startsWith(`${behaviour}-`))?.behaviour;

/** As in reality, joint-stock and city banks have lower limits than the large ones. */
const large = new Set(['ICBC', 'ABC', 'BOC', 'CCB', 'COMM', 'PSBC']);

/** The sandbox bank's card service. It accepts only its test numbers, so that no real card gets in. */
export function sandboxCardDesk({ database, now, key, silentMs }: Desk): CardDesk {
  const tokenOf = ({ cardNo, behaviour }: TestCard): string =>
    `${behaviour}-${createHmac('sha256', key).update(`card ${cardNo}`).digest('hex').slice(0, 40)}`;
  const settle = async (trade: Trade, outcome: 'paid' | 'refused', mode: 'usual' | 'late' = 'usual'): Promise<Trade> => {
    await decide(database, trade.tradeNo, outcome, mode, now());
    return (await findTradeOf(database, trade.subject)) ?? trade;
  };
  return {
    limitsOf: (bank, kind) =>
      large.has(bank) && kind === 'debit' ? { onceFen: 2_000_000, dayFen: 5_000_000 } : { onceFen: 1_000_000, dayFen: 2_000_000 },
    installments: { offers, leastFen: 10_000 },
    async requestBinding({ cardNo }) {
      const card = testCards.find((one) => one.cardNo === cardNo);
      return card ? { kind: 'codeSent', reference: `${tokenOf(card)}.${randomBytes(8).toString('hex')}` } : { kind: 'refused' };
    },
    sendBindingCode: () => Promise.resolve(),
    async confirmBinding(reference, code) {
      const [token = ''] = reference.split('.');
      return code === testCode ? { kind: 'bound', token } : { kind: 'wrongCode' };
    },
    release: () => Promise.resolve(),
    async requestPayment({ token, installments: _periods, ...intent }) {
      if (!behaviourOf(token)) return { kind: 'refused' };
      const trade = await openTrade(database, intent, now());
      if (trade?.amountFen !== intent.amountFen || trade.status !== 'waiting') return { kind: 'refused' };
      await database.update(sandboxTrades).set({ cardToken: token }).where(eq(sandboxTrades.tradeNo, trade.tradeNo));
      return { kind: 'codeSent' };
    },
    sendPaymentCode: () => Promise.resolve(),
    async confirmPayment(paymentNo, code) {
      const trade = await findTradeOf(database, paymentNo);
      const behaviour = behaviourOf(trade?.cardToken ?? null);
      if (!trade || !behaviour || isExpired(trade, now())) return { kind: 'refused', reason: 'refused' };
      if (trade.status === 'paid') return { kind: 'paid', bankTradeNo: trade.tradeNo };
      if (trade.status !== 'waiting') return { kind: 'refused', reason: 'refused' };
      if (code !== testCode) return { kind: 'wrongCode' };
      switch (behaviour) {
        case 'confirms':
          return { kind: 'leaving', url: `${BANK_PATH}/${trade.tradeNo}` };
        case 'silent':
          // Charges the card, and its answer gets lost.
          await settle(trade, 'paid', 'late');
          await new Promise((resolve) => setTimeout(resolve, silentMs));
          throw new Error('The bank did not answer.');
        case 'insufficient':
        case 'refuses':
          await settle(trade, 'refused');
          return { kind: 'refused', reason: behaviour === 'insufficient' ? 'insufficient' : 'refused' };
        case 'pays': {
          const settled = await settle(trade, 'paid');
          return settled.status === 'paid' ? { kind: 'paid', bankTradeNo: settled.tradeNo } : { kind: 'refused', reason: 'refused' };
        }
      }
    },
    async close(paymentNo) {
      const trade = await closeTrade(database, paymentNo);
      return trade?.status === 'paid' ? { kind: 'paid', bankTradeNo: trade.tradeNo } : { kind: 'closed' };
    },
    testing: { cards: testCards, person, code: testCode },
  };
}
