import { isRecord } from '@/stand-ins/wechat-pay/api/check-body';
import type { Books } from '@/stand-ins/wechat-pay/books/view';
import { sendJson, type Visit } from '@/stand-ins/wechat-pay/page/visit';
import type { Control } from './control';

/** The members of `Control`, for a test in another process; `tick` besides. */
export type Remote = Control & Readonly<{ tick: () => Promise<void> }>;

/** `{"do":"fault","with":["h5",{"kind":"limited"}]}` is `control.fault('h5', { kind: 'limited' })`; answered `{"result":…}`. */
export async function visitControl(visit: Visit, remote: Remote): Promise<void> {
  // No form of a foreign page can send JSON.
  if (!visit.request.headers['content-type']?.startsWith('application/json')) return sendJson(visit, { error: 'JSON only' }, 415);
  try {
    const asked: unknown = JSON.parse(visit.body);
    const { do: name, with: parameters = [] } = isRecord(asked) ? asked : {};
    const members = new Map<string, unknown>(Object.entries(remote));
    const member = typeof name === 'string' ? members.get(name) : undefined;
    if (typeof member !== 'function' || !Array.isArray(parameters))
      return sendJson(visit, { error: 'no such command', commands: [...members.keys()] }, 400);
    const result: unknown = await Promise.resolve(Reflect.apply(member, undefined, parameters));
    return sendJson(visit, { result: result ?? null });
  } catch (error) {
    return sendJson(visit, { error: String(error) }, 400);
  }
}

/** The bank's whole books as JSON. */
export const visitBooks = (visit: Visit, books: Books): void =>
  sendJson(visit, {
    trades: books.trades(),
    refunds: books.refunds(),
    notices: books.notices(),
    requests: books.requests(),
    totals: books.totals(),
  });
