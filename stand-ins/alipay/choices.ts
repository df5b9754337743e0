import { bankChoices, queue } from '@/stand-ins/http/choices';
import type { AnswerFault, Control, Controls, NoticeFault, PlantedLine, Race, RefundFault } from './control';

const PATIENCE_MS = 60_000;

/** What tests and the demo have chosen: each choice serves once, in the order in which it was made. */
export function newChoices() {
  const usual = bankChoices<AnswerFault, NoticeFault, PlantedLine>(PATIENCE_MS);
  const refunds = queue<RefundFault>();
  const races = queue<Race>();
  let subject: string | undefined;
  const { isReady: billReady, ...ofAnyBank } = usual.controls;
  const controls: Controls = { ...ofAnyBank, billReady, noticeSubject: () => subject, refundFault: refunds.next, race: races.next };
  const control: Omit<Control, 'buyer' | 'finishRefund' | 'finishTrade' | 'withdraw'> = {
    ...usual.control,
    noticeSubject: (text) => void (subject = text),
    refund: refunds.add,
    race: races.add,
    forget() {
      usual.forget();
      refunds.clear();
      races.clear();
      subject = undefined;
    },
  };
  return { controls, control };
}
