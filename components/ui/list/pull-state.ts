/** §9: the drag in px that triggers a refresh, and how much of the drag the page follows. */
const PULL_THRESHOLD_PX = 70;
const PULL_SCALE = 0.7;

/** §4. waiting: at rest. start: pulled, not far enough. complete: far enough, so that letting go refreshes. progress: refreshing. */
export type PullPhase = 'waiting' | 'start' | 'progress' | 'complete';

export interface Pull {
  readonly phase: PullPhase;
  /** How far the page is displaced, px. */
  readonly offset: number;
}

export const RESTING: Pull = { phase: 'waiting', offset: 0 };
const REFRESHING: Pull = { phase: 'progress', offset: PULL_THRESHOLD_PX * PULL_SCALE };

/** The finger is `distance` px below where it touched. */
export function dragged(pull: Pull, distance: number): Pull {
  if (pull.phase === 'progress') return pull;
  if (distance <= 0) return RESTING;
  return { phase: distance < PULL_THRESHOLD_PX ? 'start' : 'complete', offset: distance * PULL_SCALE };
}

/** Letting go in `complete` refreshes; otherwise the page snaps back. */
export function released(pull: Pull): Pull {
  if (pull.phase === 'progress') return pull;
  return pull.phase === 'complete' ? REFRESHING : RESTING;
}
