import { createStore } from '@/components/ui/base/store';

export type ToastKind = 'info' | 'success' | 'fail' | 'offline' | 'loading';

export interface ToastMessage {
  /** Increases with every toast, so that equal texts still count as two. */
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

/** §9, ms. */
const TOAST_MS = 1500;
const LOADING_TOAST_MS = 10_000;

export const toastStore = createStore<ToastMessage | undefined>(undefined);

let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

interface ToastOptions {
  /** How long it stays. */
  readonly ms?: number;
}

const show =
  (kind: ToastKind, defaultMs: number) =>
  (text: string, { ms = defaultMs }: ToastOptions = {}): void => {
    clearTimeout(timer);
    count += 1;
    toastStore.set({ id: count, kind, text });
    timer = setTimeout(() => toastStore.set(undefined), ms);
  };

/** A new toast replaces the current one; `hide` removes it (§4). Drawn by `<ToastHost>`. */
export const toast = {
  info: show('info', TOAST_MS),
  success: show('success', TOAST_MS),
  fail: show('fail', TOAST_MS),
  offline: show('offline', TOAST_MS),
  loading: show('loading', LOADING_TOAST_MS),
  hide(): void {
    clearTimeout(timer);
    toastStore.set(undefined);
  },
};
