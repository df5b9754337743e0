import { eq } from 'drizzle-orm';
import { bankCard } from '@/lib/contract/bank-card/endpoints';
import { bankCards } from '@/server/trade/tables/bank-cards';
import { startShop } from './bank';
import { bindCard, cardNoOf, codeOf, codesOf, detailsOf, startBinding } from './card';
import type { TestGateway } from './server';
import { bookStay, cancelUnpaid, freshKey, manyUsers } from './stay';
import { defaultChannel } from '@/lib/channel/lookup';
import { testCode } from '@/demo/bank/card-desk';

let shop: TestGateway;
let crowd: string[];
beforeAll(async () => {
  shop = await startShop();
  crowd = await manyUsers(shop.database, 100, { projectId: defaultChannel.projectId, now: shop.clock.now });
});
afterAll(() => shop.close());

let buyer = '';
let other = '';
beforeEach(() => {
  buyer = crowd.pop() ?? '';
  other = crowd.pop() ?? '';
});
afterEach(() => cancelUnpaid(shop, buyer));

test('a card is bound with the code of the bank, the first as default, and known by bank, kind and last four digits', async () => {
  const card = await bindCard(shop, buyer, cardNoOf('pays'));
  expect(card).toMatchObject({ bankCode: 'ICBC', cardKind: 'debit', lastFour: '0000', isDefault: true, onceLimit: 2_000_000 });
  const second = await bindCard(shop, buyer, cardNoOf('pays', 1));
  expect(second).toMatchObject({ bankCode: 'CMB', cardKind: 'credit', isDefault: false });
  const { data } = await shop.call(bankCard.queryWithPayment, {}, { token: buyer });
  expect(data).toMatchObject({ defaultCardId: card.cardId, list: [{ lastFour: '0000' }, { lastFour: '0006' }], payment: null });
});

test('the same card bound twice is one card', async () => {
  const first = await bindCard(shop, buyer, cardNoOf('pays'));
  expect((await bindCard(shop, buyer, cardNoOf('pays'))).cardId).toBe(first.cardId);
  expect((await shop.call(bankCard.query, {}, { token: buyer })).data.list).toHaveLength(1);
});

test.each([
  ['a number that fails its check digit', { cardNo: '6222020000000000001' }, 'CARD_NO_WRONG'],
  ['a number with a digit missing', { cardNo: '622202000000000006' }, 'CARD_NO_WRONG'],
  ['a number of no bank that is connected', { cardNo: '4111111111111111' }, 'CARD_UNSUPPORTED'],
  ['an identity number that fails its check', { identityNo: '110105194912310020' }, 'DOCUMENT_INVALID'],
  ['a real number at the sandbox', { cardNo: '6222021111111111112' }, 'CARD_REFUSED'],
] as const)('%s is refused by name', async (_what, changed, reason) => {
  const { code } = await startBinding(shop, buyer, { ...detailsOf(cardNoOf('pays')), ...changed });
  expect(code).toBe(codeOf(reason));
});

test('a credit card asks for an expiry that lies ahead', async () => {
  for (const expiry of [undefined, '0124']) {
    const { code } = await startBinding(shop, buyer, { ...detailsOf(cardNoOf('pays', 1)), expiry });
    expect(code).toBe(codeOf('CARD_EXPIRED'));
  }
});

test('three wrong codes end a binding, and the right one comes too late', async () => {
  const { data } = await startBinding(shop, buyer, detailsOf(cardNoOf('pays')));
  const bind = (code: string) => shop.call(bankCard.bind, { bindingId: data.bindingId, code }, { token: buyer });
  const answers = [await bind('000000'), await bind('000001'), await bind('000002'), await bind(testCode)].map(({ code }) => code);
  expect(answers).toEqual(codesOf('CARD_CODE_WRONG', 'CARD_CODE_WRONG', 'CARD_CODES_SPENT', 'CARD_BINDING_OVER'));
});

test('of fifty codes guessed at once three are looked at', async () => {
  const { data } = await startBinding(shop, buyer, detailsOf(cardNoOf('pays')));
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      shop.call(bankCard.bind, { bindingId: data.bindingId, code: String(100_000 + index) }, { token: buyer }),
    ),
  );
  expect(answers.filter(({ code }) => code === codeOf('CARD_BINDING_OVER'))).toHaveLength(47);
});

test('another code comes after sixty seconds, once for many that ask at once', async () => {
  const { data } = await startBinding(shop, buyer, detailsOf(cardNoOf('pays')));
  const again = () => shop.call(bankCard.verifyCodeAgain, { purpose: 'binding', subject: data.bindingId }, { token: buyer });
  shop.clock.pass(59_000);
  expect(await again()).toMatchObject({ code: codeOf('CARD_CODE_TOO_SOON'), desc: '请1秒后再获取验证码' });
  shop.clock.pass(1_000);
  const answers = await Promise.all(Array.from({ length: 10 }, again));
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(1);
});

test("nobody finishes, uses, switches or unbinds another's card", async () => {
  const { cardId } = await bindCard(shop, buyer, cardNoOf('pays'));
  const { data } = await startBinding(shop, buyer, detailsOf(cardNoOf('confirms')));
  const { orderNo } = await bookStay(shop, other);
  const codes = [
    await shop.call(bankCard.bind, { bindingId: data.bindingId, code: testCode }, { token: other }),
    await shop.call(bankCard.verifyCodeAgain, { purpose: 'binding', subject: data.bindingId }, { token: other }),
    await shop.call(bankCard.prePay, { orderNo, cardId, idempotencyKey: freshKey() }, { token: other }),
    await shop.call(bankCard.switch, { cardId }, { token: other }),
    await shop.call(bankCard.switchTo, { cardId, to: 'unbound' }, { token: other }),
  ].map(({ code }) => code);
  expect(codes).toEqual(codesOf('CARD_BINDING_OVER', 'CARD_BINDING_OVER', 'CARD_NOT_FOUND', 'CARD_NOT_FOUND', 'CARD_NOT_FOUND'));
  await cancelUnpaid(shop, other);
});

test('an unbound card leaves nothing of its token, and the next one becomes the default', async () => {
  const first = await bindCard(shop, buyer, cardNoOf('pays'));
  const second = await bindCard(shop, buyer, cardNoOf('pays', 1));
  await shop.call(bankCard.switchTo, { cardId: first.cardId, to: 'unbound' }, { token: buyer });
  const [row] = await shop.database
    .select()
    .from(bankCards)
    .where(eq(bankCards.id, Number(first.cardId)));
  expect(row).toMatchObject({ token: '', isDefault: false });
  const { data } = await shop.call(bankCard.query, {}, { token: buyer });
  expect(data.list).toEqual([{ ...second, isDefault: true }]);
});

test('twenty switches at once leave one default', async () => {
  const cards = [await bindCard(shop, buyer, cardNoOf('pays')), await bindCard(shop, buyer, cardNoOf('pays', 1))];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => shop.call(bankCard.switch, { cardId: cards[index % 2]?.cardId ?? '' }, { token: buyer })),
  );
  expect(answers.every(({ code }) => code === '1')).toBe(true);
  const { data } = await shop.call(bankCard.query, {}, { token: buyer });
  expect(data.list.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});
