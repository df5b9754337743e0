import type { Contract, QueryId } from '@/lib/contract/contract';
import { command, query } from './define';
import { ordersChange } from './order';

const cardsChange: readonly QueryId[] = ['bankCard.query', 'bankCard.queryWithPayment'];
const paymentsChange: readonly QueryId[] = [...cardsChange, 'installment.amount', ...ordersChange];

export const bankCardCalls = {
  verifyCode: command('bankCard.verifyCode'),
  verifyCodeAgain: command('bankCard.verifyCodeAgain'),
  bind: command('bankCard.bind', { refreshes: cardsChange }),
  bindAsDefault: command('bankCard.bindAsDefault', { refreshes: cardsChange }),
  leaveToBind: command('bankCard.leaveToBind'),
  arriveBound: command('bankCard.arriveBound', { refreshes: cardsChange }),
  query: query('bankCard.query'),
  queryWithPayment: query('bankCard.queryWithPayment'),
  switch: command('bankCard.switch', { refreshes: cardsChange }),
  switchTo: command('bankCard.switchTo', { refreshes: cardsChange }),
  prePay: command('bankCard.prePay'),
  prePayWithToken: command('bankCard.prePayWithToken'),
  pay: command('bankCard.pay', { refreshes: paymentsChange }),
  payWithToken: command('bankCard.payWithToken', { refreshes: paymentsChange }),
} satisfies Record<keyof Contract['bankCard'], unknown>;
