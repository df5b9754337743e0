'use client';

import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** The value once it has been stable for a moment, so that not every keystroke calls the gateway. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
