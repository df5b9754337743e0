const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** ms until the next try after each that wasn't taken: 15 more within 24 h 4 min, as the documentation of notices lists them. */
const REPEATS: readonly number[] = [
  ...[15 * SECOND, 15 * SECOND, 30 * SECOND],
  ...[3 * MINUTE, 10 * MINUTE, 20 * MINUTE, 30 * MINUTE, 30 * MINUTE, 30 * MINUTE, 60 * MINUTE],
  ...[3 * HOUR, 3 * HOUR, 3 * HOUR, 6 * HOUR, 6 * HOUR],
];

/** When to try again after `attempts` tries, or undefined when the bank gives up. */
export const nextTry = (attempts: number, now: number): number | undefined => {
  const wait = REPEATS[attempts - 1];
  return wait === undefined ? undefined : now + wait;
};
