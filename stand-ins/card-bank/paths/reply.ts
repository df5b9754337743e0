import type { Bank } from '@/stand-ins/card-bank/bank';

export type Body = Readonly<Record<string, unknown>>;
/** `malformed`: status 400, without a signature. */
export type Reply = Readonly<{ result: 'ok'; data: unknown } | { result: 'refused'; reason: string }> | 'malformed' | 'silent';
export type Path = (bank: Bank, body: Body) => Reply;

export const ok = (data: unknown): Reply => ({ result: 'ok', data });
export const refused = (reason: string): Reply => ({ result: 'refused', reason });

type Shape = RegExp | 'fen' | 'time';

const fits = (value: unknown, shape: Shape): boolean =>
  shape instanceof RegExp
    ? typeof value === 'string' && shape.test(value)
    : typeof value === 'number' && Number.isSafeInteger(value) && value >= (shape === 'fen' ? 1 : 0);

export const number = /^[\w-]{8,64}$/;
export const words = /^[^]{1,200}$/u;
export const address = /^https?:\/\/\S{1,490}$/;
export const sixDigits = /^\d{6}$/;
export const named = /^[\w.-]{1,100}$/;

/** Whether a body has exactly these members, apart from those that may be missing. */
export const hasShape = (body: Body, shapes: Readonly<Record<string, Shape>>, optional: readonly string[] = []): boolean =>
  Object.keys(body).every((name) => Object.hasOwn(shapes, name)) &&
  Object.entries(shapes).every(([name, shape]) => (name in body ? fits(body[name], shape) : optional.includes(name)));

/** Checks a body's form first. */
export const checked =
  (shapes: Readonly<Record<string, Shape>>, carryOut: (bank: Bank, body: Readonly<Record<string, string>>) => Reply): Path =>
  (bank, body) =>
    hasShape(body, shapes) ? carryOut(bank, body as Record<string, string>) : 'malformed';

/** One text for the same content, whatever the order of its members. */
export const contentOf = (body: Body): string => JSON.stringify(Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1)));

export const CODE_AGAIN_MS = 60_000;
export const MOST_WRONG_CODES = 3;
export const BINDING_MS = 15 * 60_000;
