import { run, tool } from './processes';

export type Target = { url: string; method?: 'GET' | 'POST'; body?: unknown; headers?: Readonly<Record<string, string>> };

const CONNECTIONS = 32;

/** How long a comparison takes: rounds, and seconds for each side of a round. */
export type Effort = Readonly<{ rounds: number; seconds: number }>;
const USUAL: Effort = { rounds: 9, seconds: 2 };

/** Requests a second, sent from a separate process. */
async function requestsPerSecond({ url, method = 'GET', body, headers = {} }: Target, seconds: number): Promise<number> {
  const parameters = ['--json', '-c', String(CONNECTIONS), '-d', String(seconds), '-m', method];
  if (body !== undefined) parameters.push('-b', JSON.stringify(body), '-H', 'content-type=application/json');
  for (const [name, value] of Object.entries(headers)) parameters.push('-H', `${name}=${value}`);
  const result: { requests: { average: number }; non2xx: number; errors: number } = JSON.parse(
    await run(tool('autocannon'), [...parameters, url]),
  );
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

export const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

/** Ours and the floor in turns, so that a machine that slows down slows both: medians, and the median of the rounds' ratios. */
export async function pair(
  ours: Target,
  floor: Target,
  { rounds: count, seconds }: Effort = USUAL,
): Promise<{ ours: number; floor: number; ratio: number }> {
  const rounds: { ours: number; floor: number }[] = [];
  for (let round = 0; round <= count; round++) {
    const pair = { ours: await requestsPerSecond(ours, seconds), floor: await requestsPerSecond(floor, seconds) };
    if (round > 0) rounds.push(pair); // the first round is a warm-up
  }
  return {
    ours: median(rounds.map((round) => round.ours)),
    floor: median(rounds.map((round) => round.floor)),
    ratio: median(rounds.map((round) => round.ours / round.floor)),
  };
}
