import { bankCard } from '@/lib/contract/bank-card/endpoints';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { bindingAgreements } from '@/server/trade/bank-card/bind';
import { testCards, testCode } from '@/stand-ins/card-bank/cards';
import { codeOf, confirmByCard, detailsOf, openByCard, startBinding } from '../card';
import { signTexts } from '../signed';
import { bookStay } from '../stay';
import { type CardShop, startCardShop } from './card-shop';

let at: CardShop;
let token: string;
let stranger: string;
beforeAll(async () => {
  at = await startCardShop({ binding: 'hosted' });
  ({ token } = await at.shop.loginAs('13900009911'));
  stranger = (await at.shop.loginAs('13900009912')).token;
});
afterAll(() => at.close());

const cardNo = testCards[0]?.cardNo ?? '';
const person = { holderName: '测试用户', identityNo: '11010519491231002X', reservedMobile: '13800138000', expiry: '' };

async function leave(who = token, more: { orderNo?: string; by?: 'installment' } = {}): Promise<string> {
  await signTexts(at.shop, { token: who }, bindingAgreements);
  const { code, data } = await at.shop.call(bankCard.leaveToBind, more, { token: who });
  if (code !== '1') throw new Error(code);
  return data.url;
}

/** Types at the bank's page; where it then leads. */
async function type(url: string, fields: Readonly<Record<string, string>>): Promise<URL> {
  const body = new URLSearchParams({ ...person, code: testCode, action: 'bind', ...fields });
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body, headers: { 'sec-fetch-site': 'same-origin' } });
  return new URL(answer.headers.get('location') ?? '');
}

const arrive = (back: URL, who = token) =>
  at.shop.call(bankCard.arriveBound, { arrival: back.searchParams.get('binding') ?? '' }, { token: who });

test('a page knows that cards are typed at the bank, and none that is typed here goes out', async () => {
  expect((await at.shop.call(bankCard.queryWithPayment, {}, { token })).data.binding).toBe('hosted');
  expect((await startBinding(at.shop, token, detailsOf(cardNo))).code).toBe(codeOf('CARD_REFUSED'));
});

test('a card is typed at the bank, bound when its browser comes back, once however often it comes, and pays', async () => {
  const { orderNo } = await bookStay(at.shop, token);
  const url = await leave(token, { orderNo, by: 'installment' });
  expect(url.startsWith(`${at.bank.origin}/bind/`)).toBe(true);
  const back = await type(url, { cardNo });
  expect([back.pathname, back.searchParams.get('orderNo'), back.searchParams.get('by')]).toEqual([
    '/P012/bindCard/bind',
    orderNo,
    'installment',
  ]);
  const [first, second] = [await arrive(back), await arrive(back)];
  expect(first.data).toMatchObject({ kind: 'bound', card: { bankCode: 'ICBC', cardKind: 'debit', lastFour: '0000', isDefault: true } });
  const cardOf = ({ data: bound }: typeof first) => (bound.kind === 'bound' ? bound.card.cardId : bound.kind);
  expect(cardOf(second)).toBe(cardOf(first));
  const { data } = await at.shop.call(bankCard.query, {}, { token });
  expect(data.list).toHaveLength(1);
  const paymentNo = await openByCard(at.shop, token, orderNo, data.list[0]?.cardId ?? '');
  expect((await confirmByCard(at.shop, token, paymentNo)).data).toEqual({ kind: 'settled' });
});

test('a card that the bank refuses is not bound, and the refusal is said', async () => {
  const back = await type(await leave(), { cardNo: '6222020000000000018' });
  expect((await arrive(back)).code).toBe(codeOf('CARD_REFUSED'));
});

test('who turns back at the bank arrives without a proof, where the card can be bound again', async () => {
  const back = await type(await leave(), { action: 'cancel' });
  expect([back.pathname, back.searchParams.get('binding')]).toEqual(['/P012/bindCard/bind', null]);
});

test('nobody is bound a card that was typed for another account, or by what the bank never said', async () => {
  const back = await type(await leave(), { cardNo });
  expect((await arrive(back, stranger)).code).toBe(codeOf('CARD_BINDING_OVER'));
  expect((await at.shop.call(bankCard.query, {}, { token: stranger })).data.list).toEqual([]);
  const forged = new URL(back);
  forged.searchParams.set('binding', `${(back.searchParams.get('binding') ?? '').split('.')[0] ?? ''}.${'0'.repeat(64)}`);
  expect((await arrive(forged)).code).toBe(codeOf('CARD_BINDING_OVER'));
  at.shop.clock.pass(11 * MINUTE_MS);
  expect((await arrive(back)).code).toBe(codeOf('CARD_BINDING_OVER'));
});

test('without the terms nobody is sent to the bank', async () => {
  at.shop.clock.pass(11 * MINUTE_MS);
  const { code } = await at.shop.call(bankCard.leaveToBind, {}, { token });
  expect(code).toBe(codeOf('SIGNATURE_MISSING'));
});
