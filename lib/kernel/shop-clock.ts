import { betterReading, clockReading, type ClockReading, serverTimeBy } from './server-clock';
import { tabMemory } from './tab-memory';
import { SECOND_MS } from './durations';

/** The name under which a document tells when it was sent: `Server-Timing: clock;desc="<epoch ms>"`. */
export const CLOCK_TIMING = 'clock';
/** How far the device is off (ms), for the tab's next document. */
const SLOT = 'yx_clock_off';
/** Between us and the browser a document may have been kept for so long, and nobody minds a clock that is off by less. */
const DOCUMENT_MS = 2 * 3_600_000;
/** Worth keeping for the next document. */
const OFF_MS = 60_000;

// One reading for everything in the tab; the server, where there is no window, has only its own clock.
let reading: ClockReading | undefined;
let hasBegun = false;
const waiting = new Set<() => void>();

/** Calls after each reading, before which `serverNow` may have been wrong: at first, and after the device slept. Returns how to stop. */
export function onReading(call: () => void): () => void {
  waiting.add(call);
  return () => waiting.delete(call);
}

function take(later: ClockReading): void {
  reading = betterReading(reading, later);
  const off = Math.round(serverTimeBy(reading, performance.now()) - Date.now());
  if (Math.abs(off) >= OFF_MS) tabMemory.keep(SLOT, off);
  else if (tabMemory.recall(SLOT) !== null) tabMemory.forget(SLOT);
  for (const call of waiting) call();
}

/** @param systemTime the server's clock, epoch ms; `askedAt` and `answeredAt` by `performance.now()` */
export const readClock = (systemTime: number, askedAt: number, answeredAt: number): void =>
  take(clockReading(systemTime, askedAt, answeredAt));

/** Takes the time from any answer of ours; `Date` is the second in which it was sent. */
export function readDate(date: string | null, askedAt: number, answeredAt: number): void {
  const sent = Date.parse(date ?? '');
  if (Number.isNaN(sent)) return;
  const { server, mark, trip } = clockReading(sent + SECOND_MS / 2, askedAt, answeredAt);
  // An HTTP date has no parts of a second.
  take({ server, mark, trip: trip + SECOND_MS });
}

/** Older browsers time navigations by less. */
const isLoaded = (entry: PerformanceEntry): entry is PerformanceNavigationTiming => 'serverTiming' in entry && 'transferSize' in entry;

/** What the document itself says, unless the browser took it out of its cache; or what the tab's last document knew. */
function firstReading(): ClockReading | undefined {
  const now = performance.now();
  const kept = tabMemory.recall(SLOT);
  if (typeof kept === 'number') return { server: Date.now() + kept, mark: now, trip: DOCUMENT_MS };
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  if (!entry || !isLoaded(entry) || entry.transferSize === 0) return undefined;
  const sent = Number(entry.serverTiming.find(({ name }) => name === CLOCK_TIMING)?.description);
  if (!(sent > 0)) return undefined;
  const told = { server: sent, mark: entry.responseStart, trip: DOCUMENT_MS };
  return Math.abs(serverTimeBy(told, now) - Date.now()) > DOCUMENT_MS ? told : undefined;
}

/**
 * The time of the shop, epoch ms: the server's, as far as it is known, otherwise the device's. What is sold today, what is over and what begins
 * goes by it, whatever the phone's clock says.
 */
export function serverNow(): number {
  if (typeof window === 'undefined') return Date.now();
  if (!hasBegun) {
    hasBegun = true;
    reading ??= firstReading();
  }
  return reading ? serverTimeBy(reading, performance.now()) : Date.now();
}
