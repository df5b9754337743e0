'use client';

import { createContext, useContext } from 'react';
import type { ActivityAsked } from './activity-types';

export interface ActivityAround {
  readonly asked: ActivityAsked;
  /** The clock that the page goes by, epoch ms: the server's, or in a preview the moment that is looked at. */
  readonly clock: () => number;
  /** That clock as of the last moment at which anything on the page changed. */
  readonly now: number;
  /** Says to operations what happened on the page. */
  readonly tell: (event: 'view' | 'click' | 'remind' | 'claim' | 'order', facts?: Readonly<Record<string, string | number>>) => void;
}

const Around = createContext<ActivityAround | undefined>(undefined);
export const AroundActivity = Around.Provider;

/** What every part of an activity's page knows of the page. */
export function useActivity(): ActivityAround {
  const around = useContext(Around);
  if (!around) throw new Error('useActivity needs <AroundActivity> above it');
  return around;
}
