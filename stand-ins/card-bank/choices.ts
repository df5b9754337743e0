import { bankChoices, queue } from '@/stand-ins/http/choices';
import type { AnswerFault, Control, Controls, NoticeFault, PlantedLine, RefundFault } from './control';

const PATIENCE_MS = 3_000;

/** What tests and the demo have chosen. */
export function newChoices(firstBinding: 'own' | 'hosted') {
  const usual = bankChoices<AnswerFault, NoticeFault, PlantedLine>(PATIENCE_MS);
  const refunds = queue<RefundFault>();
  let races = 0;
  let binding = firstBinding;
  const { isReady: statementReady, ...ofAnyBank } = usual.controls;
  const controls: Controls = {
    ...ofAnyBank,
    statementReady,
    refundFault: refunds.next,
    isPaidBeforeClose() {
      races -= 1;
      return races >= 0;
    },
    binding: () => binding,
  };
  const { bill: statement, ...rest } = usual.control;
  const control: Omit<Control, 'finishRefund' | 'withdraw'> = {
    ...rest,
    statement,
    refund: refunds.add,
    paidBeforeClose: (times = 1) => void (races = times),
    binding: (chosen) => void (binding = chosen),
    forget() {
      usual.forget();
      refunds.clear();
      races = 0;
      binding = firstBinding;
    },
  };
  return { controls, control };
}
