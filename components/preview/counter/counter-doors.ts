/** Outside the contract: the shops' endpoints. In production they have a token of their own, besides the preview's cookie. */
export interface CounterTokens {
  readonly counter: string | undefined;
}

export type Answer<Data> = Readonly<{ done: true; data: Data } | { done: false; code: string; text: string }>;

/** A refusal is returned, in the server's words. Rejects if there is no answer. */
export async function askCounter<Data>(door: string, tokens: CounterTokens, body?: object): Promise<Answer<Data>> {
  const response = await fetch(`/api/preview/counter${door}`, {
    cache: 'no-store',
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(tokens.counter && { 'counter-token': tokens.counter }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code, desc, data }: { code: string; desc: string; data: Data } = await response.json();
  return code === '1' ? { done: true, data } : { done: false, code, text: desc };
}

export type Choice = Readonly<{
  command: string;
  known: Readonly<Record<string, string>>;
  asks: readonly string[];
  /** What a field is chosen from; all others are typed. Without a name, the value is a word of the counter's own. */
  options: Readonly<Record<string, readonly Readonly<{ value: string; name?: string }>[]>>;
}>;
export type Work = Readonly<{
  kind: string;
  orderNo: string;
  name: string;
  since: number;
  /** Until when its buyer was promised an answer. */
  answerBy: number | null;
  choices: readonly Choice[];
}>;
/** Oldest first. */
export type Waiting = Readonly<{ list: readonly Work[]; nextCursor: string | null }>;
export type CodeInfo = Readonly<{
  kind: string;
  orderNo: string;
  status: 'usable' | 'used' | 'void';
  /** Whether a code may be redeemed outside its day or hours: in the demo only. */
  anyDay: boolean;
  shops: readonly Readonly<{ shopId: string; name: string }>[];
}>;
