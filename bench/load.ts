import { run, tool } from './processes';

export type Target = { url: string; method?: 'GET' | 'POST'; body?: unknown; headers?: Readonly<Record<string, string>> };

const CONNECTIONS = 32;
const SECONDS = 2;
const ROUNDS = 9;

/** Requests a second, from a process of its own. */
async function requestsPerSecond({ url, method = 'GET', body, headers = {} }: Target): Promise<number> {
  const parameters = ['--json', '-c', String(CONNECTIONS), '-d', String(SECONDS), '-m', method];
  if (body !== undefined) parameters.push('-b', JSON.stringify(body), '-H', 'content-type=application/json');
  for (const [name, value] of Object.entries(headers)) parameters.push('-H', `${name}=${value}`);
  const result: { requests: { average: number }; non2xx: number; errors: number } = JSON.parse(
    await run(tool('autocannon'), [...parameters, url]),
  );
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Ours and the floor in turns, so that a machine that slows down slows both: medians, and the median of the rounds' ratios. */
export async function pair(ours: Target, floor: Target): Promise<{ ours: number; floor: number; ratio: number }> {
  const rounds: { ours: number; floor: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const pair = { ours: await requestsPerSecond(ours), floor: await requestsPerSecond(floor) };
    if (round > 0) rounds.push(pair); // the first one warms both up
  }
  return {
    ours: median(rounds.map((round) => round.ours)),
    floor: median(rounds.map((round) => round.floor)),
    ratio: median(rounds.map((round) => round.ours / round.floor)),
  };
}
