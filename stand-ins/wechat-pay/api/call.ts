import type { Bank } from '@/stand-ins/wechat-pay/bank';
import type { Call } from '@/stand-ins/wechat-pay/control/faults';
import type { Answer } from './answer';

/** One call whose signature was good. `path` holds what the pattern names. */
export type Heard = Readonly<{ bank: Bank; mchid: string; path: Readonly<Record<string, string>>; query: URLSearchParams; body: unknown }>;

export type CallRow = Readonly<{
  call: Call;
  method: 'GET' | 'POST';
  /** `/v3/…`, named parts in braces. */
  pattern: string;
  /** What the bank's page names it by. */
  subject: (heard: Pick<Heard, 'path' | 'query' | 'body'>) => string | undefined;
  answer: (heard: Heard) => Answer;
}>;

/** The parts of `path` that `pattern` names, or undefined when it doesn't fit. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const named: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!part.startsWith('{')) {
      if (part !== value) return undefined;
    } else if (value === '') return undefined;
    else {
      try {
        named[part.slice(1, -1)] = decodeURIComponent(value);
      } catch {
        return undefined;
      }
    }
  }
  return named;
}
