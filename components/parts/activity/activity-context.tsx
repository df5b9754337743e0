'use client';

import { createContext, useContext } from 'react';
import type { ActivityAsked } from './activity-types';

export interface ActivityAround {
  readonly asked: ActivityAsked;
  /** The page's clock, epoch ms: the server's time or, in a preview, the moment being previewed. */
  readonly clock: () => number;
  /** The clock's value when anything on the page last changed. */
  readonly now: number;
  /** Reports an event on the page to the operators. */
  readonly tell: (event: 'view' | 'click' | 'remind' | 'claim' | 'order', facts?: Readonly<Record<string, string | number>>) => void;
}

const Around = createContext<ActivityAround | undefined>(undefined);
export const AroundActivity = Around.Provider;

/** What every part of an activity's page knows about the page. */
export function useActivity(): ActivityAround {
  const around = useContext(Around);
  if (!around) throw new Error('useActivity needs <AroundActivity> above it');
  return around;
}
