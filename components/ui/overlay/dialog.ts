import { createStore } from '@/components/ui/base/store';

/** `true` for the first button, `'second'` for the second of a choice, `false` if closed by its button, a tap outside or Escape. */
type Answer = boolean | 'second';

export interface DialogRequest {
  readonly kind: 'alert' | 'confirm' | 'choice';
  readonly title?: string | undefined;
  readonly text: string;
  /** Default: 'got it' for an alert, 'confirm' for a question. */
  readonly confirmText?: string | undefined;
  readonly cancelText?: string | undefined;
  /** Only for a choice. */
  readonly secondText?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly answer: (answer: Answer) => void;
}

export interface Question {
  readonly title?: string;
  readonly text: string;
  readonly confirmText?: string;
  /** The button that changes nothing, like closing the dialog. */
  readonly cancelText?: string;
  /** What is confirmed can't be undone. */
  readonly danger?: boolean;
}

export interface Choice {
  readonly title?: string;
  readonly text: string;
  readonly firstText: string;
  readonly secondText: string;
}

export const dialogStore = createStore<DialogRequest | undefined>(undefined);
const waiting: DialogRequest[] = [];

function next(): void {
  dialogStore.set(waiting[0]);
}

function ask(given: Omit<DialogRequest, 'answer'>): Promise<Answer> {
  return new Promise((resolve) => {
    const request: DialogRequest = {
      ...given,
      answer(answer) {
        // Answered already, by a second tap in the same instant: that one was not meant for the dialog after it.
        if (waiting[0] !== request) return;
        waiting.shift();
        resolve(answer);
        next();
      },
    };
    waiting.push(request);
    next();
  });
}

/** Shows one dialog at a time; later ones wait their turn. Drawn by `<DialogHost>`. */
export const dialog = {
  /** Shows the text until 'got it' (§8). */
  async alert(text: string, options: { readonly title?: string; readonly confirmText?: string } = {}): Promise<void> {
    await ask({ kind: 'alert', text, ...options });
  },
  async confirm(question: Question): Promise<boolean> {
    return (await ask({ kind: 'confirm', ...question })) === true;
  },
  /** Offers two ways on. Closing the dialog takes neither, and returns undefined. */
  async choose({ firstText, ...choice }: Choice): Promise<'first' | 'second' | undefined> {
    const answer = await ask({ kind: 'choice', confirmText: firstText, ...choice });
    return answer === 'second' ? answer : answer ? 'first' : undefined;
  },
};
