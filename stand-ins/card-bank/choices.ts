import { drawn, sequence } from '@/stand-ins/http/chance';
import type { AnswerFault, Chances, Control, Controls, NoticeFault, PlantedLine, RefundFault } from './control';

const PATIENCE_MS = 3_000;

/** What tests and the demo have chosen. */
export function newChoices(firstBinding: 'own' | 'hosted') {
  const answers: { path: string; fault: AnswerFault }[] = [];
  const notices: NoticeFault[] = [];
  const refunds: RefundFault[] = [];
  const planted = new Map<string, PlantedLine[]>();
  const ready = new Map<string, boolean>();
  let races = 0;
  let patience = PATIENCE_MS;
  let binding = firstBinding;
  let chances: Chances | undefined;
  let draw = sequence(0);
  const controls: Controls = {
    answerFault(path) {
      const at = answers.findIndex((one) => one.path === '*' || one.path === path);
      return at < 0 ? drawn(draw, chances?.answers) : answers.splice(at, 1)[0]?.fault;
    },
    noticeFault: () => notices.shift() ?? drawn(draw, chances?.notices),
    refundFault: () => refunds.shift(),
    isPaidBeforeClose() {
      races -= 1;
      return races >= 0;
    },
    planted: (day) => planted.get(day) ?? [],
    statementReady: (day) => ready.get(day),
    patienceMs: () => patience,
    binding: () => binding,
  };
  const control: Omit<Control, 'finishRefund' | 'withdraw'> = {
    answer: (path, fault, times = 1) => void answers.push(...Array.from({ length: times }, () => ({ path, fault }))),
    notice: (fault, times = 1) => void notices.push(...Array.from({ length: times }, () => fault)),
    refund: (fault, times = 1) => void refunds.push(...Array.from({ length: times }, () => fault)),
    paidBeforeClose: (times = 1) => void (races = times),
    chances(chosen) {
      chances = chosen;
      draw = sequence(chosen?.seed ?? 0);
    },
    statement: {
      plant: (day, line) => void planted.set(day, [...(planted.get(day) ?? []), line]),
      ready: (day, isReady) => void (isReady === undefined ? ready.delete(day) : ready.set(day, isReady)),
    },
    patience: (ms) => void (patience = ms),
    binding: (chosen) => void (binding = chosen),
    forget() {
      for (const list of [answers, notices, refunds]) list.length = 0;
      planted.clear();
      ready.clear();
      races = 0;
      patience = PATIENCE_MS;
      binding = firstBinding;
      chances = undefined;
    },
  };
  return { controls, control };
}
