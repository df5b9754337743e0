import type { ServerResponse } from 'node:http';
import type { AnswerFault } from '@/stand-ins/alipay/control';
import { lineFaults, sendOn } from '@/stand-ins/http/line';

/** The real gateway calls its JSON `text/html`. */
const headers = { 'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-store' };

/** Sends an answer's text, or fails to in the way that was chosen; with `After` it was carried out, with or without an answer. */
export async function sendAnswer(
  response: ServerResponse,
  text: string,
  fault: AnswerFault | undefined,
  patienceMs: number,
): Promise<void> {
  await sendOn(response, text, { headers, fault: lineFaults.find((one) => one === fault || `${one}After` === fault), patienceMs });
}
