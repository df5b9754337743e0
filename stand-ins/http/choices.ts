import { drawn, sequence, type Shares } from './chance';

/** Shares of messages (0 to 1) that go wrong, by a sequence that `seed` fixes. */
export type Chances<Answer extends string, Notice extends string> = Readonly<{
  seed: number;
  notices?: Shares<Notice>;
  answers?: Shares<Answer>;
}>;

/** Choices that serve once each, in the order in which they were made. */
export type Queue<Choice> = Readonly<{ add: (choice: Choice, times?: number) => void; next: () => Choice | undefined; clear: () => void }>;

export function queue<Choice>(): Queue<Choice> {
  const waiting: Choice[] = [];
  return {
    add: (choice, times = 1) => void waiting.push(...Array.from({ length: times }, () => choice)),
    next: () => waiting.shift(),
    clear: () => void (waiting.length = 0),
  };
}

/** What tests and the demo choose to go wrong at any bank: answers by what was asked, notices, a day's bill, and how long it is silent. */
export function bankChoices<Answer extends string, Notice extends string, Line>(usualPatienceMs: number) {
  const answers: { of: string; fault: Answer }[] = [];
  const notices = queue<Notice>();
  const planted = new Map<string, Line[]>();
  const ready = new Map<string, boolean>();
  let patience = usualPatienceMs;
  let chances: Chances<Answer, Notice> | undefined;
  let draw = sequence(0);
  return {
    controls: {
      answerFault(asked: string): Answer | undefined {
        const at = answers.findIndex(({ of }) => of === '*' || of === asked);
        return at < 0 ? drawn(draw, chances?.answers) : answers.splice(at, 1)[0]?.fault;
      },
      noticeFault: (): Notice | undefined => notices.next() ?? drawn(draw, chances?.notices),
      planted: (day: string): readonly Line[] => planted.get(day) ?? [],
      isReady: (day: string): boolean | undefined => ready.get(day),
      patienceMs: (): number => patience,
    },
    control: {
      answer: (of: string, fault: Answer, times = 1): void => void answers.push(...Array.from({ length: times }, () => ({ of, fault }))),
      notice: notices.add,
      chances(chosen: Chances<Answer, Notice> | undefined): void {
        chances = chosen;
        draw = sequence(chosen?.seed ?? 0);
      },
      bill: {
        plant: (day: string, line: Line): void => void planted.set(day, [...(planted.get(day) ?? []), line]),
        ready: (day: string, isReady: boolean | undefined): void =>
          void (isReady === undefined ? ready.delete(day) : ready.set(day, isReady)),
      },
      patience: (ms: number): void => void (patience = ms),
    },
    forget(): void {
      answers.length = 0;
      notices.clear();
      planted.clear();
      ready.clear();
      patience = usualPatienceMs;
      chances = undefined;
    },
  };
}
