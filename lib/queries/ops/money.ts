import type { OpsContract } from '@/lib/contract/ops/contract';
import { deskCommand, deskList, deskQuery } from './define';

export const moneyCalls = {
  banks: deskQuery('money.banks'),
  payments: deskList('money.payments'),
  askPayment: deskCommand('money.askPayment', { refreshes: ['money.payments', 'money.banks'] }),
  refunds: deskList('money.refunds'),
  askRefund: deskCommand('money.askRefund', { refreshes: ['money.refunds', 'money.banks'] }),
  incidents: deskList('money.incidents'),
  closeIncident: deskCommand('money.closeIncident', { refreshes: ['money.incidents', 'money.banks'] }),
  bills: deskList('money.bills'),
  compareBill: deskCommand('money.compareBill', { refreshes: ['money.bills', 'money.differences', 'money.banks'] }),
  differences: deskList('money.differences'),
  endDifference: deskCommand('money.endDifference', { refreshes: ['money.bills', 'money.differences', 'money.banks'] }),
} satisfies Record<keyof OpsContract['money'], unknown>;
