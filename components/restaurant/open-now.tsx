'use client';

import type { OpeningHours } from '@/lib/domain/opening-hours';
import { OpenState, useMinute } from './open-state';

/** For a single restaurant; in a list all rows share one clock. */
export const OpenNow = ({ hours }: { readonly hours: readonly OpeningHours[] }) => <OpenState hours={hours} now={useMinute()} />;
