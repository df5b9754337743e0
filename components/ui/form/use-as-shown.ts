'use client';

import { useEffect, useRef } from 'react';

type Input = HTMLInputElement | HTMLTextAreaElement;

/**
 * Reports what an input actually shows. Readers type before hydration, and browsers restore fields after Back; React keeps both texts
 * without telling anybody. `take` is called with the input then, and compares.
 */
export function useAsShown(id: string, take: (input: Input) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const look = () => {
      const input = document.getElementById(id);
      if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) latest.current(input);
    };
    look();
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [id]);
}
