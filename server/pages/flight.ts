/** A line of React's flight format: `id:tag…`. `tag` is empty for a JSON value. */
export type Row = { readonly id: string; readonly tag: string; text: string };

/** Typed arrays and byte streams, which are delimited by length; our pages have none. */
const BINARY = /^[AOoUSsLlGgMmVb]/;
const LINE = 10;

/** The rows of a flight payload; undefined when it contains something unknown. */
export function parseFlight(text: string): Row[] | undefined {
  const bytes = Buffer.from(text);
  const rows: Row[] = [];
  let at = 0;
  while (at < bytes.length) {
    const colon = bytes.indexOf(':', at);
    if (colon < 0) return undefined;
    const id = bytes.toString('latin1', at, colon);
    const head = bytes.toString('latin1', colon + 1, colon + 2);
    if (!/^[0-9a-f]*$/.test(id) || BINARY.test(head)) return undefined;
    if (head === 'T') {
      const comma = bytes.indexOf(',', colon);
      const end = comma + 1 + Number.parseInt(bytes.toString('latin1', colon + 2, comma), 16);
      if (comma < 0 || !(end <= bytes.length)) return undefined;
      rows.push({ id, tag: 'T', text: bytes.toString('utf8', comma + 1, end) });
      at = end;
    } else {
      const newline = bytes.indexOf(LINE, colon);
      if (newline < 0) return undefined;
      const tag = /[A-Za-z]/.test(head) && !/[tfn]/.test(head) ? head : '';
      rows.push({ id, tag, text: bytes.toString('utf8', colon + 1 + tag.length, newline) });
      at = newline + 1;
    }
  }
  return rows;
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
