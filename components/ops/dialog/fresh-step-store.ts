import { createStore } from '@/components/ui/base/store';

/** Somebody is asked for another second step; `answer` says whether it was passed. */
export type FreshStepRequest = Readonly<{ answer: (passed: boolean) => void }>;

export const freshStepStore = createStore<FreshStepRequest | undefined>(undefined);
let asked: Promise<boolean> | undefined;

/** One question, however many calls wait for it. Drawn by `<FreshStepHost>`. */
export function askForFreshStep(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    freshStepStore.set({ answer: resolve });
  }).finally(() => {
    asked = undefined;
    freshStepStore.set(undefined);
  });
  return asked;
}
