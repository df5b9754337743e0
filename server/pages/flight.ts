/** A line of React's flight format: `id:tag…`. `tag` is empty for a JSON value. */
export type Row = { readonly id: string; readonly tag: string; text: string };

/** Typed arrays and byte streams, which are delimited by length; our pages have none. */
const BINARY = /^[AOoUSsLlGgMmVb]/;
/** The rows of a flight payload; undefined when it contains something unknown. */
export function parseFlight(text: string): Row[] | undefined {
  const rows: Row[] = [];
  let at = 0;
  while (at < text.length) {
    const colon = text.indexOf(':', at);
    if (colon < 0) return undefined;
    const id = text.slice(at, colon);
    const head = text.charAt(colon + 1);
    if (!/^[0-9a-f]*$/.test(id) || BINARY.test(head)) return undefined;
    if (head === 'T') {
      const comma = text.indexOf(',', colon);
      const end = comma < 0 ? undefined : endOfBytes(text, comma + 1, Number.parseInt(text.slice(colon + 2, comma), 16));
      if (end === undefined) return undefined;
      rows.push({ id, tag: 'T', text: text.slice(comma + 1, end) });
      at = end;
    } else {
      const newline = text.indexOf('\n', colon);
      if (newline < 0) return undefined;
      const tag = /[A-Za-z]/.test(head) && !/[tfn]/.test(head) ? head : '';
      rows.push({ id, tag, text: text.slice(colon + 1 + tag.length, newline) });
      at = newline + 1;
    }
  }
  return rows;
}

/**
 * Where a part of so many bytes in UTF-8 ends; undefined if not between two characters. Counted, because encoding a long page and decoding
 * it again costs milliseconds.
 */
function endOfBytes(text: string, from: number, bytes: number): number | undefined {
  let at = from;
  let left = bytes;
  for (; left > 0 && at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) left -= 1;
    else if (unit < 0x800) left -= 2;
    else if (unit < 0xd800 || unit > 0xdbff) left -= 3;
    else {
      // A pair of units: one character of four bytes.
      left -= 4;
      at += 1;
    }
  }
  return left === 0 ? at : undefined;
}

export const writeFlight = (rows: readonly Row[]): string =>
  rows
    .map(({ id, tag, text }) => (tag === 'T' ? `${id}:T${Buffer.byteLength(text).toString(16)},${text}` : `${id}:${tag}${text}\n`))
    .join('');

/** What a string in a row refers to: another row, possibly a path inside it. */
export type Reference = Readonly<{ id: string; path: readonly string[] }>;

/** `$12`, `$L12`, `$@12`, `$12:props:children`; not `$undefined`, `$$text`, `$Sreact.fragment`, `$D2026-…`. */
const REFERENCE = /^\$[L@QWKBiZhF]?([0-9a-f]+)((?::[^:]*)*)$/;

export function referenceIn(value: string): Reference | undefined {
  const found = REFERENCE.exec(value);
  return found ? { id: found[1] ?? '', path: (found[2] ?? '').split(':').slice(1) } : undefined;
}

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** `["$", type, key, props]` */
export const isElement = (value: Json | undefined): value is ['$', Json, Json, Record<string, Json>] =>
  Array.isArray(value) && value[0] === '$' && value.length >= 4 && typeof value[3] === 'object' && value[3] !== null;
