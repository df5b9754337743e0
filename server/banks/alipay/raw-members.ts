const SPACE = /[ \t\r\n]*/y;
const TEXT = /"[^"\\]*(?:\\.[^"\\]*)*"/y;
const SCALAR = /[^\s,{}[\]"]+/y;

function taken(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** The end of the value that begins at `at`; -1 when none does. */
function endOfValue(text: string, at: number): number {
  let depth = 0;
  let end = at;
  do {
    const letter = text[end] ?? '';
    if (letter === '') return -1;
    if ('{['.includes(letter)) depth += 1;
    if ('}]'.includes(letter)) depth -= 1;
    end = letter === '"' ? taken(TEXT, text, end) : depth > 0 || '{}[]'.includes(letter) ? end + 1 : taken(SCALAR, text, end);
    if (end < 0 || depth < 0) return -1;
  } while (depth > 0);
  return end;
}

/**
 * The members of a JSON object with each value as it is written, because a signature covers a value's very letters. Undefined for anything
 * else, and for an object that says a name twice: one of the two would be signed and the other one read.
 */
export function rawMembers(text: string): ReadonlyMap<string, string> | undefined {
  const members = new Map<string, string>();
  const skip = (from: number): number => taken(SPACE, text, from);
  let at = skip(0);
  if (text[at] !== '{') return undefined;
  do {
    const name = skip(at + 1);
    const colon = taken(TEXT, text, name);
    if (colon < 0) return undefined;
    const before = skip(colon);
    if (text[before] !== ':') return undefined;
    const value = skip(before + 1);
    const end = endOfValue(text, value);
    if (end < 0) return undefined;
    // Escapes are resolved first: "sig\u006e" is "sign" to whoever reads it.
    const said = nameOf(text.slice(name, colon));
    if (said === undefined || members.has(said)) return undefined;
    members.set(said, text.slice(value, end));
    at = skip(end);
  } while (text[at] === ',');
  return text[at] === '}' && skip(at + 1) === text.length ? members : undefined;
}

function nameOf(raw: string): string | undefined {
  try {
    return String(JSON.parse(raw));
  } catch {
    return undefined;
  }
}
