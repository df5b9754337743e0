import { type Agent, type IncomingMessage, request as ask } from 'node:http';
import { MADE_AT } from '@/server/pages/messages';
import type { Question } from './question';

const SILENCE_MS = 30_000;

/** Node refuses addresses that can't be part of a request line. */
export function askRenderer(
  { path, headers }: Question,
  { port, agent, signal }: { port: number; agent: Agent; signal: AbortSignal },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = ask({ host: '127.0.0.1', port, agent, method: 'GET', path, headers, timeout: SILENCE_MS }, resolve);
    signal.addEventListener('abort', () => asked.destroy(), { once: true });
    asked.on('error', reject);
    asked.on('timeout', () => asked.destroy(new Error(`no page in ${SILENCE_MS} ms`)));
    asked.end();
  });
}

/** In development Next answers by itself, and nothing is finished or kept. */
export const isDocument = ({ headers, statusCode }: IncomingMessage): boolean =>
  headers[MADE_AT] !== undefined && (headers['content-type'] ?? '').startsWith('text/html') && statusCode !== 304;

/** Drains the rest, errors included, so that the connection can be reused. */
export const drop = (answer: IncomingMessage): void => void answer.on('error', () => undefined).resume();
