import { failed, invalid, type Answer } from '@/stand-ins/alipay/refusal';

/** `isList`: a list of texts, each of this form; read as one text with commas. */
type Field = Readonly<{ shape: RegExp; isRequired?: boolean; isList?: boolean }>;
export type Fields = Readonly<Record<string, Field>>;
export type Content = Readonly<Record<string, string>>;
type Read = Readonly<{ kind: 'content'; content: Content } | { kind: 'refused'; answer: Answer }>;

export const outTradeNo: Field = { shape: /^\w{1,64}$/ };
export const tradeNo: Field = { shape: /^\d{16,64}$/ };
export const amount: Field = { shape: /^(?:0|[1-9]\d{0,8})\.\d\d$/ };
/** Any text up to so many characters. */
export const text = (most: number): Field => ({ shape: new RegExp(`^.{0,${most}}$`, 'su') });
export const required = (field: Field): Field => ({ ...field, isRequired: true });

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The call's own fields: all known, all text (or lists of it), each of its form. Amounts as JSON numbers are refused: they went through a float. */
export function contentOf(json: string | undefined, fields: Fields): Read {
  const value = parsed(json ?? '');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { kind: 'refused', answer: invalid('isv.illegal-json') };
  const refuse = (name: string): Read => ({ kind: 'refused', answer: failed('ACQ.INVALID_PARAMETER', name) });
  const content: Record<string, string> = {};
  for (const [name, one] of Object.entries(value)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const texts: unknown[] = field?.isList && Array.isArray(one) ? one : [one];
    if (!field || !texts.every((part): part is string => typeof part === 'string' && field.shape.test(part))) return refuse(name);
    content[name] = texts.join(',');
  }
  const missing = Object.keys(fields).find((name) => fields[name]?.isRequired && !content[name]);
  return missing ? refuse(missing) : { kind: 'content', content };
}
