'use client';

import { useEffect, useState } from 'react';

/** §4 and §9: a modal is hidden, mid (mounted, about to move in), shown, or closing (moving out, 300 ms). */
export type ModalPhase = 'hidden' | 'mid' | 'shown' | 'closing';
const POPUP_MS = 300;

/** The phase to enter for `open`; `undefined` keeps the current one. */
export function nextPhase(phase: ModalPhase, open: boolean): ModalPhase | undefined {
  if (open) return phase === 'hidden' || phase === 'closing' ? 'mid' : undefined;
  return phase === 'mid' || phase === 'shown' ? 'closing' : undefined;
}

export function useModalPhase(open: boolean): ModalPhase {
  const [phase, setPhase] = useState<ModalPhase>('hidden');
  const wanted = nextPhase(phase, open);
  // Set while rendering, because an effect would paint one frame of the old phase.
  if (wanted) setPhase(wanted);

  useEffect(() => {
    if (phase === 'mid') {
      // Two frames: the first paints the start of the transition, the second starts it.
      let frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => setPhase('shown'));
      });
      return () => cancelAnimationFrame(frame);
    }
    if (phase === 'closing') {
      const timer = setTimeout(() => setPhase('hidden'), POPUP_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [phase]);
  return phase;
}
