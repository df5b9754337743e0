import { bankCard } from '@/lib/contract/bank-card/endpoints';
import { installment } from '@/lib/contract/installment/endpoints';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { testCards } from '@/stand-ins/card-bank/cards';
import { bindCard, codeOf, confirmByCard, openByCard } from '../card';
import { bookStay, cancelUnpaid, freshKey } from '../stay';
import { type CardShop, startCardShop } from './card-shop';

const [debit, credit] = ['ICBC', 'CMB'].map((bank) => testCards.find(({ bankCode }) => bankCode === bank)?.cardNo ?? '') as [
  string,
  string,
];

let at: CardShop;
let token: string;
beforeAll(async () => {
  // Silent about what it serves, from the shop's start on; about everything else it answers.
  at = await startCardShop({ prepare: ({ control }) => control.answer('/cards/limits', 'status502', 1_000) });
  ({ token } = await at.shop.loginAs('13900009901'));
});
afterAll(() => at.close());
afterEach(() => cancelUnpaid(at.shop, token));

describe('a card bank that has not said what it serves', () => {
  test('has no limit in its cards, and a card pays', async () => {
    const card = await bindCard(at.shop, token, debit);
    expect(card).toMatchObject({ onceLimit: null, dayLimit: null });
    const { orderNo } = await bookStay(at.shop, token);
    const paymentNo = await openByCard(at.shop, token, orderNo, card.cardId);
    expect((await confirmByCard(at.shop, token, paymentNo)).data).toEqual({ kind: 'settled' });
  });

  test('refuses by its own limit, which the buyer reads as that', async () => {
    const { cardId } = await bindCard(at.shop, token, debit);
    const { orderNo } = await bookStay(at.shop, token);
    await at.shop.pool.query('update orders set amount_fen = 2000001 where order_no = $1', [orderNo]);
    const { code, desc } = await at.shop.call(bankCard.prePay, { orderNo, cardId, idempotencyKey: freshKey() }, { token });
    expect([code, desc]).toEqual([codeOf('CARD_LIMIT_REACHED'), '超出银行对这张卡的支付限额，没有扣款，请换一张卡或换一种方式支付']);
  });

  test('has no instalments that are too dear or too few, but none that are known yet', async () => {
    const { cardId } = await bindCard(at.shop, token, credit);
    const { orderNo } = await bookStay(at.shop, token);
    const asked = [
      await at.shop.call(installment.amount, { orderNo }, { token }),
      await at.shop.call(installment.amount, { amount: 100_00 }, { token }),
      await at.shop.call(installment.pay, { orderNo, cardId, count: 3, acceptedFee: 1, idempotencyKey: freshKey() }, { token }),
    ].map(({ code }) => code);
    expect(asked).toEqual(asked.map(() => codeOf('UNAVAILABLE')));
  });

  test('is asked again a minute later, and then its limits are named', async () => {
    at.bank.control.forget();
    at.shop.clock.pass(MINUTE_MS + 1);
    const limitsNow = async () => (await at.shop.call(bankCard.query, {}, { token })).data.list[0]?.onceLimit;
    await limitsNow();
    for (let look = 0; look < 200 && (await limitsNow()) === null; look += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(await limitsNow()).toBeGreaterThan(0);
  });
});
