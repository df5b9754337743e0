import { drawn, sequence } from '@/stand-ins/http/chance';
import type { AnswerFault, Chances, Control, Controls, NoticeFault, PlantedLine, Race, RefundFault } from './control';

const PATIENCE_MS = 60_000;

/** What tests and the demo have chosen: each choice serves once, in the order in which it was made. */
export function newChoices() {
  const answers: { method: string; fault: AnswerFault }[] = [];
  const notices: NoticeFault[] = [];
  const refunds: RefundFault[] = [];
  const races: Race[] = [];
  const planted = new Map<string, PlantedLine[]>();
  const ready = new Map<string, boolean>();
  let subject: string | undefined;
  let patience = PATIENCE_MS;
  let chances: Chances | undefined;
  let draw = sequence(0);

  const controls: Controls = {
    answerFault(method) {
      const at = answers.findIndex((one) => one.method === '*' || one.method === method);
      return at < 0 ? drawn(draw, chances?.answers) : answers.splice(at, 1)[0]?.fault;
    },
    noticeFault: () => notices.shift() ?? drawn(draw, chances?.notices),
    noticeSubject: () => subject,
    refundFault: () => refunds.shift(),
    race: () => races.shift(),
    planted: (day) => planted.get(day) ?? [],
    billReady: (day) => ready.get(day),
    patienceMs: () => patience,
  };
  const control: Omit<Control, 'buyer' | 'finishRefund' | 'finishTrade' | 'withdraw'> = {
    answer: (method, fault, times = 1) => void answers.push(...Array.from({ length: times }, () => ({ method, fault }))),
    notice: (fault, times = 1) => void notices.push(...Array.from({ length: times }, () => fault)),
    noticeSubject: (text) => void (subject = text),
    refund: (fault, times = 1) => void refunds.push(...Array.from({ length: times }, () => fault)),
    race: (race, times = 1) => void races.push(...Array.from({ length: times }, () => race)),
    chances(chosen) {
      chances = chosen;
      draw = sequence(chosen?.seed ?? 0);
    },
    bill: {
      plant: (day, line) => void planted.set(day, [...(planted.get(day) ?? []), line]),
      ready: (day, isReady) => void (isReady === undefined ? ready.delete(day) : ready.set(day, isReady)),
    },
    patience: (ms) => void (patience = ms),
    forget() {
      for (const list of [answers, notices, refunds, races]) list.length = 0;
      planted.clear();
      ready.clear();
      subject = undefined;
      chances = undefined;
      patience = PATIENCE_MS;
    },
  };
  return { controls, control };
}
