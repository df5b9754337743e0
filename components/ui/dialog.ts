import { createStore } from './store';

export interface DialogRequest {
  readonly kind: 'alert' | 'confirm';
  readonly title?: string | undefined;
  readonly text: string;
  /** Default: 'got it' for an alert, 'confirm' for a question. */
  readonly confirmText?: string | undefined;
  readonly cancelText?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly answer: (confirmed: boolean) => void;
}

export interface Question {
  readonly title?: string;
  readonly text: string;
  readonly confirmText?: string;
  readonly cancelText?: string;
  /** The confirmed thing can't be undone. */
  readonly danger?: boolean;
}

export const dialogStore = createStore<DialogRequest | undefined>(undefined);
const waiting: DialogRequest[] = [];

function next(): void {
  dialogStore.set(waiting[0]);
}

function ask(request: Omit<DialogRequest, 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push({
      ...request,
      answer(confirmed) {
        waiting.shift();
        resolve(confirmed);
        next();
      },
    });
    next();
  });
}

/** One question at a time; later ones wait their turn. Drawn by `<DialogHost>`. */
export const dialog = {
  /** Shows the text until 'got it' (§8). */
  async alert(text: string, options: { readonly title?: string; readonly confirmText?: string } = {}): Promise<void> {
    await ask({ kind: 'alert', text, ...options });
  },
  confirm: (question: Question): Promise<boolean> => ask({ kind: 'confirm', ...question }),
};
