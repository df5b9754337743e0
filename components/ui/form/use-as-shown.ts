'use client';

import { useEffect, useRef } from 'react';

type Input = HTMLInputElement | HTMLTextAreaElement;

/**
 * What an input shows is what counts. A reader fills it before the page is alive, and a browser restores it after Back: React leaves both
 * standing and is told of neither. `take` is given the input then, and compares.
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
