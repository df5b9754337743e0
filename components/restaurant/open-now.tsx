'use client';

import type { OpeningHours } from '@/lib/domain/opening-hours';
import { OpenState, useMinute } from './open-state';

/** Where one shop stands alone; a list shares one clock. */
export const OpenNow = ({ hours }: { readonly hours: readonly OpeningHours[] }) => <OpenState hours={hours} now={useMinute()} />;
