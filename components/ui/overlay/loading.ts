import { createStore } from '@/components/ui/base/store';

/** §9: the indicator waits this long before it shows, ms. */
const LOADING_DELAY_MS = 300;

export const loadingStore = createStore(false);

let pending = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts pending requests: the indicator appears when some have been pending for 300 ms and goes when none remain (§4). */
export const loading = {
  begin(): void {
    pending += 1;
    if (pending === 1) timer = setTimeout(() => loadingStore.set(true), LOADING_DELAY_MS);
  },
  end(): void {
    if (pending === 0) return;
    pending -= 1;
    if (pending > 0) return;
    clearTimeout(timer);
    loadingStore.set(false);
  },
};
