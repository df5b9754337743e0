import type { FastifyReply } from 'fastify';
import { type ErrorName, errors } from '@/lib/contract/errors';

/** The statuses that the platform itself answers with, before a handler is reached. */
const byStatus = new Map<number, ErrorName>([
  [400, 'INPUT_INVALID'], [404, 'NOT_FOUND'], [413, 'TOO_LARGE'], [429, 'TOO_MANY'], [503, 'UNAVAILABLE'],
]);

export const refusalOf = (status: number): ErrorName => byStatus.get(status) ?? (status < 500 ? 'INPUT_INVALID' : 'BROKEN');

export const envelopeOf = (name: ErrorName, desc: string) => ({ code: errors[name].code, desc, data: null });

const words: Partial<Record<ErrorName, string>> = {
  INPUT_INVALID: '请求有误',
  NOT_FOUND: '请求的内容不存在',
  TOO_LARGE: '提交的内容过大',
  TOO_MANY: '操作过于频繁，请稍后再试',
  UNAVAILABLE: '系统繁忙，请稍后再试',
  BROKEN: '系统异常，请稍后再试',
};

/** Answers in the envelope that every caller of the gateway understands. */
export function sendRefusal(reply: FastifyReply, status: number) {
  const name = refusalOf(status);
  return reply.code(status).header('cache-control', 'no-store').send(envelopeOf(name, words[name] ?? name));
}
