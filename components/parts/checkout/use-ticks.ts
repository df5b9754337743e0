'use client';

import { useState } from 'react';
import { wereTicked } from '@/lib/kernel/ticked-agreements';
import type { AgreementToSign } from './agreement-ticks';

/** The texts beside one tick. */
type Box = readonly AgreementToSign[];

const wordsIn = (box: Box): string => box.map(({ hash }) => hash).join(' ');

/**
 * The ticks of a booking. Each is for the words that stood beside it: when these change while the page is open, they are to be ticked anew.
 * @param product on whose page they may just have been ticked
 */
export function useTicks(product: string | undefined) {
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  return {
    isTicked: (box: Box): boolean => ticks[wordsIn(box)] ?? (product !== undefined && wereTicked(product, box)),
    tickEach(boxes: readonly Box[], isOn: (box: Box) => boolean): void {
      const changed = boxes.map((box): [string, boolean] => [wordsIn(box), isOn(box)]);
      setTicks((before) => ({ ...before, ...Object.fromEntries(changed) }));
    },
  };
}
