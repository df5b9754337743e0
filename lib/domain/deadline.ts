import { addDays, type Day, instantOf } from '@/lib/kernel/day';

/** A moment relative to the day of the visit: `hour` o'clock, Shanghai time, `daysBefore` days earlier. */
export type Deadline = Readonly<{ daysBefore: number; hour: number }>;

/** When the deadline falls for a visit on `day`, in epoch ms. */
export const deadlineOf = ({ daysBefore, hour }: Deadline, day: Day): number => instantOf(addDays(day, -daysBefore), hour);
