import { installments, limits } from '@/stand-ins/card-bank/cards';
import { bindingCode, bindingConfirm, bindings, bindingStatus, release } from './bindings';
import { cardPayments, paymentClose, paymentCode, paymentConfirm, paymentStatus } from './payments';
import { refunds, refundStatus } from './refunds';
import { checked, ok, type Path } from './reply';
import { statements } from './statements';

/** Everything that docs/card-bank.md lets the shop call. */
export const paths: Readonly<Record<string, Path>> = {
  '/cards/limits': checked({}, (bank) => ok({ limits, installments, binding: bank.controls.binding() })),
  '/cards/bindings': bindings,
  '/cards/bindings/code': bindingCode,
  '/cards/bindings/confirm': bindingConfirm,
  '/cards/bindings/status': bindingStatus,
  '/cards/release': release,
  '/card-payments': cardPayments,
  '/card-payments/code': paymentCode,
  '/card-payments/confirm': paymentConfirm,
  '/card-payments/close': paymentClose,
  '/payments/status': paymentStatus,
  '/refunds': refunds,
  '/refunds/status': refundStatus,
  '/statements': statements,
};
