import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf } from '@/stand-ins/http/body';
import { lineFaults, sendOn } from '@/stand-ins/http/line';
import type { Bank } from './bank';
import type { AnswerFault } from './control';
import { paths } from './paths/paths';
import type { Body, Reply } from './paths/reply';
import { answerSignature, type callChecker } from './signature';

function parsed(text: string): Body | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : undefined;
  } catch {
    return undefined;
  }
}

const subjectOf = ({ paymentNo, refundNo, bindingNo, reference, day }: Body): string =>
  [refundNo, paymentNo, bindingNo, reference, day].find((one): one is string => typeof one === 'string') ?? '';

const outcomeOf = (reply: Reply): string => (typeof reply === 'string' ? reply : reply.result === 'ok' ? 'ok' : reply.reason);

async function answer(
  bank: Bank,
  response: ServerResponse,
  nonce: string,
  reply: Exclude<Reply, string>,
  fault?: AnswerFault,
): Promise<void> {
  const body = JSON.stringify(reply);
  const secret = fault === 'foreign' ? randomBytes(16).toString('hex') : bank.secret;
  const signature = answerSignature(secret, fault === 'otherNonce' ? '0'.repeat(32) : nonce, body);
  const headers = { 'content-type': 'application/json', ...(fault !== 'unsigned' && { 'partner-signature': signature }) };
  const sent = fault === 'altered' ? body.replace(/\}$/, ',"note":"altered"}') : body;
  const line = lineFaults.find((one) => one === fault || `${one}After` === fault);
  await sendOn(response, sent, { headers, fault: line, patienceMs: bank.controls.patienceMs() });
}

/** One signed call of the shop. */
export async function service(
  bank: Bank,
  check: ReturnType<typeof callChecker>,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const text = await bodyOf(request);
  const nonce = text === undefined ? undefined : check(request.headers, path, text);
  const body = parsed(text ?? '');
  const note = (outcome: string) => bank.journal.note({ way: 'received', what: path, subject: subjectOf(body ?? {}), outcome });
  if (nonce === undefined) {
    note('401');
    response.writeHead(401).end();
    return;
  }
  const fault = bank.controls.answerFault(path);
  if (fault !== undefined && lineFaults.some((one) => one === fault)) {
    note(fault);
    return answer(bank, response, nonce, { result: 'ok', data: null }, fault);
  }
  const reply = body && paths[path] ? paths[path](bank, body) : 'malformed';
  await bank.ledgers.save();
  note([outcomeOf(reply), fault].filter(Boolean).join(' · '));
  if (reply === 'malformed') {
    response.writeHead(400).end();
    return;
  }
  if (reply === 'silent') return answer(bank, response, nonce, { result: 'ok', data: null }, 'silentAfter');
  return answer(bank, response, nonce, reply, fault);
}
