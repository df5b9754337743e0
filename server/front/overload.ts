/** A later pause within this time belongs to the same overload (ms). */
const SOON_MS = 10_000;

/**
 * Tells overload from a machine that stood still for a moment, such as a paused virtual one: refusing those who waited through a single
 * pause would help nobody. The returned function is told a measured pause of the event loop (ms), again for each request that falls into it,
 * and says whether to refuse.
 */
export function overloadWatch(now: () => number = performance.now.bind(performance)): (pauseMs: number) => boolean {
  let last = { pauseMs: 0, at: -Infinity, repeated: false };
  return (pauseMs) => {
    if (pauseMs !== last.pauseMs) last = { pauseMs, at: now(), repeated: now() - last.at < SOON_MS };
    return last.repeated;
  };
}
