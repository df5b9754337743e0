import { bankCard } from '@/lib/contract/bank-card/endpoints';
import { errors } from '@/lib/contract/errors';
import type { Input } from '@/lib/contract/endpoint';
import type { TestCard } from '@/server/platform/ports/card-desk';
import { bindingAgreements } from '@/server/trade/bank-card/bind';
import { testCards, testCode } from '@/demo/bank/card-desk';
import type { Call, TestGateway } from './server';
import { signTexts } from './signed';
import { freshKey } from './stay';

export const IDENTITY = '11010519491231002X';
export const HOLDER = '司徒试绑';

/** A sandbox card number that behaves like this; where there are two, the second is a credit card. */
export const cardNoOf = (behaviour: TestCard['behaviour'], at = 0): string =>
  testCards.filter((card) => card.behaviour === behaviour)[at]?.cardNo ?? '';

let asked = 0;

/** A new mobile each time, because the number of codes sent to one mobile is limited. */
export const detailsOf = (cardNo: string): Input<typeof bankCard.verifyCode> => ({
  cardNo,
  holderName: HOLDER,
  identityNo: IDENTITY,
  reservedMobile: `158${String((asked += 1)).padStart(8, '0')}`,
  ...(cardNo.length === 16 && { expiry: '1239' }),
});

/** Ticks the agreements and hands a card to the bank. */
export async function startBinding(shop: TestGateway, token: string, details: Input<typeof bankCard.verifyCode>, call: Call = {}) {
  await signTexts(shop, { token }, bindingAgreements);
  return shop.call(bankCard.verifyCode, details, { ...call, token });
}

export async function bindCard(shop: TestGateway, token: string, cardNo: string) {
  const started = await startBinding(shop, token, detailsOf(cardNo), { address: `10.0.${asked >> 8}.${asked & 255}` });
  if (started.code !== '1') throw new Error(`The bank was not asked: ${started.code} ${started.desc}`);
  const { code, data, desc } = await shop.call(bankCard.bind, { bindingId: started.data.bindingId, code: testCode }, { token });
  if (code !== '1') throw new Error(`The card was not bound: ${code} ${desc}`);
  return data;
}

export async function openByCard(shop: TestGateway, token: string, orderNo: string, cardId: string) {
  const { code, data, desc } = await shop.call(bankCard.prePay, { orderNo, cardId, idempotencyKey: freshKey() }, { token });
  if (code !== '1') throw new Error(`The payment was not opened: ${code} ${desc}`);
  return data.paymentNo;
}

export const confirmByCard = (shop: TestGateway, token: string, paymentNo: string, code = testCode) =>
  shop.call(bankCard.pay, { paymentNo, code }, { token });

type Reason = keyof typeof errors;
export const codeOf = (reason: Reason): string => errors[reason].code;
export const codesOf = (...reasons: Reason[]): string[] => reasons.map(codeOf);
