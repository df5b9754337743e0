import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, 'previousElementSibling' | 'nextElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
  j: 'nextElementSibling',
  k: 'previousElementSibling',
};

/** Walks through the rows of a table by the arrow keys, or j and k. */
export const useRowKeys = () => (event: KeyboardEvent<HTMLElement>) => {
  const direction = steps[event.key];
  if (direction === undefined || !(event.target instanceof HTMLTableRowElement)) return;
  const next = event.target[direction];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
};
