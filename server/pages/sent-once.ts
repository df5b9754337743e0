import { isElement, type Json, parseFlight, referenceIn, type Row, writeFlight } from './flight';
import { LEFT_TO_THE_BROWSER, PUSH, PUSHED_BYTES } from './next';

/** The client component around static content, which the browser's React leaves alone (components/ui/base/as-served.tsx). */
const AS_SERVED = 'AsServed';

/**
 * Next writes a page into its document twice: as HTML, and as the element tree with which React hydrates it. This removes from the tree
 * what is inside `AsServed`, and style sheets that are already there; the rest is sent as one script literal in which no quotation mark needs
 * a backslash. Client-side navigation fetches the whole tree without HTML, which is not touched. A document of an unexpected form stays as it
 * is.
 */
export function sendOnce(html: string): string {
  const pushes = pushesIn(html);
  const last = pushes.at(-1);
  if (!last || PUSHED_BYTES.test(html) || html.includes(LEFT_TO_THE_BROWSER)) return html;
  const whole = pushes.map(({ literal }) => JSON.parse(literal) as string).join('');
  const rows = parseFlight(whole);
  const lean = rows && withoutServed(rows);
  if (!lean) return html;
  const script = PUSH.before + singleQuoted(writeFlight(lean)) + PUSH.after;
  const between = pushes.map(({ from }, index) => html.slice(pushes[index - 1]?.to ?? 0, from));
  return between.join('') + script + html.slice(last.to);
}

type Push = Readonly<{ from: number; to: number; literal: string }>;

/** By searching for its ends: no literal of Next's contains `<`, and a pattern would look at each letter of a page's whole tree. */
function pushesIn(html: string): Push[] {
  const pushes: Push[] = [];
  for (let from = html.indexOf(PUSH.before); from >= 0; from = html.indexOf(PUSH.before, from + 1)) {
    const begin = from + PUSH.before.length;
    const end = html.indexOf(PUSH.after, begin);
    const literal = html.slice(begin, Math.max(begin, end));
    if (literal.startsWith('"') && literal.endsWith('"')) pushes.push({ from, to: end + PUSH.after.length, literal });
  }
  return pushes;
}

/** A literal that can't end its script element early. */
const singleQuoted = (text: string): string => `'${text.replace(/[\\'\n\r\u2028\u2029]|<(?=[!/s])/gi, (sign) => ESCAPES[sign] ?? '')}'`;
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
  '<': '\\x3c',
};

type Values = ReadonlyMap<string, Json>;

const valuesOf = (rows: readonly Row[]): Map<string, Json> =>
  new Map(rows.filter(({ tag }) => tag === '' || tag === 'I').map(({ id, text }) => [id, JSON.parse(text) as Json]));

/** Types of the elements that are this client component. */
const typesOf = (rows: readonly Row[], values: Values, component: string): ReadonlySet<Json> =>
  new Set(rows.filter(({ tag, id }) => tag === 'I' && nameOf(values, id) === component).map(({ id }) => `$L${id}`));

function withoutServed(rows: readonly Row[]): Row[] | undefined {
  const whole = valuesOf(rows);
  const lean = valuesOf(rows);
  const served = typesOf(rows, whole, AS_SERVED);
  for (const [id, value] of lean) lean.set(id, strip(value, served));
  const before = reached(whole);
  for (const [id, value] of lean) {
    const mended = mend(value, { whole, lean });
    if (mended === undefined) return undefined;
    lean.set(id, mended);
  }
  const after = reached(lean);
  return rows
    .filter(({ id, tag, text }) => !(tag === 'H' && text.startsWith('L')) && (after.has(id) || !before.has(id)))
    .map((row) => ({ ...row, text: lean.has(row.id) && row.tag !== 'T' ? JSON.stringify(lean.get(row.id)) : row.text }));
}

/** The export named by a client reference `[module, chunks, name]`. */
function nameOf(values: Values, id: string): Json | undefined {
  const module = values.get(id);
  const name = Array.isArray(module) ? module[2] : undefined;
  const elsewhere = typeof name === 'string' ? referenceIn(name) : undefined;
  return elsewhere ? values.get(elsewhere.id) : name;
}

/** React looks a document's sheets up by their addresses when another page needs them. */
const isSheet = (value: Json): boolean =>
  isElement(value) && value[1] === 'link' && value[3].rel === 'stylesheet' && 'precedence' in value[3];

/** Removes what the document already contains. Returns the replacement for a value. */
function strip(value: Json, served: ReadonlySet<Json>): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (isSheet(value)) return null;
  if (isElement(value) && served.has(value[1])) delete value[3].children;
  for (const [name, part] of Object.entries(value)) Reflect.set(value, name, strip(part, served));
  return value;
}

/** Resolves references to places that were removed; undefined when one can't be resolved. */
function mend(value: Json, values: { whole: Values; lean: Values }): Json | undefined {
  if (typeof value === 'string') {
    const reference = referenceIn(value);
    if (!reference || reference.path.length === 0 || placeIn(values.lean, value) !== undefined) return value;
    const original = placeIn(values.whole, value);
    return original === undefined ? undefined : mend(structuredClone(original), values);
  }
  if (typeof value !== 'object' || value === null) return value;
  for (const [name, part] of Object.entries(value)) {
    const mended = mend(part, values);
    if (mended === undefined) return undefined;
    Reflect.set(value, name, mended);
  }
  return value;
}

const ELEMENT_PLACES: Readonly<Record<string, number>> = { type: 1, key: 2, props: 3 };
const MOST_STEPS = 50;

/** What a reference points to, followed through other references. */
function placeIn(values: Values, value: Json | undefined, steps = 0): Json | undefined {
  const reference = typeof value === 'string' ? referenceIn(value) : undefined;
  if (!reference) return value;
  if (steps > MOST_STEPS) return undefined;
  let place = values.get(reference.id);
  for (const name of reference.path) {
    place = placeIn(values, place, steps + 1);
    if (typeof place !== 'object' || place === null) return undefined;
    place = Reflect.get(place, isElement(place) ? (ELEMENT_PLACES[name] ?? name) : name) as Json | undefined;
  }
  return place;
}

/** Rows that the page's root needs. */
function reached(values: Values): Set<string> {
  const found = new Set<string>();
  const visit = (value: Json | undefined): void => {
    if (typeof value === 'string') {
      const id = referenceIn(value)?.id;
      if (id === undefined || found.has(id)) return;
      found.add(id);
      visit(values.get(id));
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit('$0');
  return found;
}
