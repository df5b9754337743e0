import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bank } from '@/stand-ins/wechat-pay/bank';
import { remember, tradeOf } from '@/stand-ins/wechat-pay/books/books';
import type { Received } from '@/stand-ins/wechat-pay/books/records';
import { pay } from '@/stand-ins/wechat-pay/buyer/pay';
import type { Fault } from '@/stand-ins/wechat-pay/control/faults';
import { strikeAll } from '@/stand-ins/wechat-pay/control/state';
import { tick } from '@/stand-ins/wechat-pay/notices/tick';
import { refusals, refuse, type Answer } from './answer';
import { authorize } from './authorization';
import { matchPath, type CallRow, type Heard } from './call';
import { isRecord } from './check-body';
import { respond } from './respond';

/** A request with its whole body; `target` is what is signed: path and query as sent, the base path with them. */
export type Incoming = Readonly<{
  request: IncomingMessage;
  response: ServerResponse;
  target: string;
  path: string;
  query: URLSearchParams;
  body: string;
}>;

const codeOf = (answer: Answer): string | undefined =>
  isRecord(answer.body) && typeof answer.body['code'] === 'string' ? answer.body['code'] : undefined;

const reasonOf = ({ body }: Answer): Received['refused'] => {
  const { message, detail, code } = isRecord(body) ? body : {};
  return { message: String(message), issue: String(isRecord(detail) ? detail['issue'] : code) };
};

/** What the bank says of headers before it looks at a signature. */
function checkHeaders({ headers, method }: IncomingMessage): Answer | undefined {
  if (!headers.accept || !headers['user-agent']) return refuse(400, 'INVALID_REQUEST', 'Http头缺少Accept或User-Agent');
  if (!/application\/json|\*\/\*/.test(headers.accept)) return refuse(406, 'INVALID_REQUEST', 'Accept须包含application/json');
  if (method === 'POST' && !/^application\/json(?:;|$)/.test(headers['content-type'] ?? ''))
    return refuse(415, 'INVALID_REQUEST', 'Content-Type须为application/json');
  return undefined;
}

const parsed = (body: string): unknown => {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
};

const stopping: readonly Fault['kind'][] = ['refuse', 'systemError', 'reset', 'silence', 'html', 'redirect'];

/** Whether the bank leaves the call undone. */
const isUndone = (fault: Fault): boolean =>
  fault.kind === 'limited' || (stopping.includes(fault.kind) && !('done' in fault && fault.done === true));

/** The buyer pays while the call is under way. */
async function meanwhile(heard: Heard, faults: readonly Fault[], when: 'before' | 'after', no: string | undefined): Promise<void> {
  for (const fault of faults) {
    if (fault.kind !== 'paid' || fault.when !== when) continue;
    const trade = tradeOf(heard.bank.state, heard.mchid, no ?? '');
    const owner = heard.bank.state.identities.get(trade?.openid ?? '')?.buyer;
    if (trade) pay(heard.bank, trade, owner === undefined ? {} : { buyer: owner });
    if (fault.notify) await tick(heard.bank);
  }
}

const MARKUP = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

/** What is answered in the place of the truth. */
function instead(fault: Fault): Answer | undefined {
  switch (fault.kind) {
    case 'refuse':
      return refuse(fault.status, fault.code, fault.message ?? fault.code);
    case 'limited':
      return refusals.limited();
    case 'systemError':
      return refusals.broken();
    case 'html':
      return { status: fault.status ?? 200, bytes: Buffer.from(MARKUP), type: 'text/html' };
    default:
      return undefined;
  }
}

async function hear(row: CallRow, heard: Heard, faults: readonly Fault[]): Promise<Answer> {
  const subject = row.subject(heard);
  await meanwhile(heard, faults, 'before', subject);
  const truth = faults.some(isUndone) ? undefined : row.answer(heard);
  await meanwhile(heard, faults, 'after', subject);
  return faults.map(instead).find((answer) => answer !== undefined) ?? truth ?? refusals.broken();
}

/** Hears one call of the API; false when it is no path of it. */
export async function serveApi(bank: Bank, rows: readonly CallRow[], incoming: Incoming): Promise<boolean> {
  const { request, response, target, path, query, body } = incoming;
  if (!path.startsWith('/v3/')) return false;
  const method = request.method ?? 'GET';
  const fitting = rows.flatMap((row) => {
    const named = row.method === method ? matchPath(row.pattern, path) : undefined;
    return named ? [{ row, named }] : [];
  })[0];
  const author = checkHeaders(request) ?? authorize(bank, { method, target, authorization: request.headers.authorization, body });
  const mchid = 'mchid' in author ? author.mchid : undefined;
  const content = parsed(body);
  const note = (status: number | 'reset', code: string | undefined, refused?: Received['refused']) =>
    remember(bank.state.received, {
      ...{ at: bank.now(), call: fitting?.row.call ?? `${method} ${path}`, mchid, status, code, refused },
      subject: fitting?.row.subject({ path: fitting.named, query, body: content }),
    });
  const serial = request.headers['wechatpay-serial'];
  const asked = { mchid, serial: typeof serial === 'string' ? serial : undefined };
  if (!('mchid' in author)) {
    note(author.status, codeOf(author), reasonOf(author));
    await respond(bank, response, { ...author, unsigned: true }, { ...asked, faults: [] });
    return true;
  }
  const { control, random } = bank;
  const faults = fitting
    ? strikeAll({ rules: control.faults.filter(({ call }) => call === 'any' || call === fitting.row.call), random })
    : [];
  const answer = fitting
    ? await hear(fitting.row, { bank, mchid: author.mchid, path: fitting.named, query, body: content }, faults)
    : refusals.noResource('请求的资源不存在');
  for (const fault of faults) if (fault.kind === 'silence') await wait(fault.ms);
  if (faults.some((fault) => fault.kind === 'reset' || (fault.kind === 'silence' && !fault.done))) {
    note('reset', codeOf(answer));
    request.socket.destroy();
    return true;
  }
  const elsewhere = faults.find((fault) => fault.kind === 'redirect');
  note(elsewhere ? 302 : answer.status, codeOf(answer));
  if (elsewhere?.kind === 'redirect') response.writeHead(302, { location: elsewhere.to }).end();
  else await respond(bank, response, answer, { ...asked, faults });
  return true;
}
