/** Serialized and run in the page before its own scripts, so it can't use anything from this module. */
export function observe() {
  const seen = (window.__wp = { fcp: 0, lcp: 0, lcpEl: '', shifts: [], tasks: [], events: [] });
  const on = (type, take, extra) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...extra });
    } catch {
      /* not supported by this browser */
    }
  };
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    const { element } = entry;
    const firstClass = typeof element?.className === 'string' ? element.className.trim().split(/\s+/)[0] : '';
    seen.lcp = entry.startTime;
    seen.lcpEl = element ? `${element.tagName.toLowerCase()}${firstClass ? `.${firstClass}` : ''}` : entry.url || '?';
  });
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shifts.push([entry.startTime, entry.value]);
  });
  on('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
  on(
    'event',
    (entry) => {
      if (entry.interactionId) seen.events.push([entry.name, entry.startTime, entry.duration]);
    },
    { durationThreshold: 16 },
  );
}

/** Runs in the page after it has settled. */
export function marks() {
  const [navigation] = performance.getEntriesByType('navigation');
  return {
    ...window.__wp,
    ttfb: navigation.responseStart,
    load: navigation.loadEventEnd,
    // Same clock as `load`.
    byLoad: performance
      .getEntriesByType('resource')
      .filter((entry) => entry.responseEnd <= navigation.loadEventEnd)
      .map((entry) => entry.name),
    nodes: document.getElementsByTagName('*').length,
    text: document.body.innerText.length,
    title: document.title,
  };
}

/** Runs in the page: milliseconds since its last long task ended. */
export function sinceLongTask() {
  const last = window.__wp.tasks.at(-1);
  return last ? performance.now() - (last[0] + last[1]) : 1e9;
}

/** The worst session window of layout shifts: gaps under 1 s, at most 5 s long. */
export function cumulativeShift(shifts) {
  let [worst, sum, first, last] = [0, 0, -1e9, -1e9];
  for (const [at, value] of shifts) {
    if (at - last < 1000 && at - first < 5000) sum += value;
    else [first, sum] = [at, value];
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** Sum of the long tasks after the first contentful paint, each less 50 ms. */
export const blockingTime = (tasks, fcp) =>
  tasks.reduce((sum, [start, duration]) => {
    const end = start + duration;
    return sum + (end > fcp ? Math.max(0, end - Math.max(start, fcp) - 50) : 0);
  }, 0);
