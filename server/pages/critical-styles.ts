type Classes = readonly string[];
/** `classes`: all must occur in the document. `choices`: of each, at least one list of classes must. */
type Selector = Readonly<{ text: string; classes: Classes; choices: readonly (readonly Classes[])[] }>;
type Rule = Readonly<{ kind: 'rule'; selectors: readonly Selector[]; block: string; theme: string | undefined }>;
type Group = Readonly<{ kind: 'group'; head: string; parts: readonly Part[] }>;
type Keyframes = Readonly<{ kind: 'keyframes'; name: string; text: string }>;
type Statement = Readonly<{ kind: 'statement'; text: string }>;
type Part = Rule | Group | Keyframes | Statement;
export type Sheet = readonly Part[];

/** Where a block or string that begins at `from` ends, after its last character. */
function endOf(text: string, from: number): number {
  const quote = text[from];
  if (quote === '"' || quote === "'") {
    let at = from + 1;
    while (at < text.length && text[at] !== quote) at += text[at] === '\\' ? 2 : 1;
    return at + 1;
  }
  let at = from + 1;
  for (let depth = 1; at < text.length && depth > 0;) {
    const sign = text[at];
    if (sign === '"' || sign === "'") at = endOf(text, at);
    else {
      if (sign === '{') depth += 1;
      if (sign === '}') depth -= 1;
      at += sign === '\\' ? 2 : 1;
    }
  }
  return at;
}

/** Parses a sheet as the build emits it: without comments. */
export function readSheet(text: string): Sheet {
  const parts: Part[] = [];
  let from = 0;
  for (let at = 0; at < text.length;) {
    const sign = text[at];
    if (sign === '"' || sign === "'") at = endOf(text, at);
    else if (sign === ';') {
      parts.push({ kind: 'statement', text: text.slice(from, at + 1) });
      from = at += 1;
    } else if (sign === '{') {
      const end = endOf(text, at);
      parts.push(partOf(text.slice(from, at).trim(), text.slice(at, end)));
      from = at = end;
    } else at += 1;
  }
  return parts;
}

function partOf(head: string, block: string): Part {
  const keyframes = /^@(?:-\w+-)?keyframes\s+(\S+)/.exec(head)?.[1];
  if (keyframes !== undefined) return { kind: 'keyframes', name: keyframes, text: head + block };
  if (/^@(?:media|supports|layer|container)\b/.test(head)) return { kind: 'group', head, parts: readSheet(block.slice(1, -1)) };
  if (head.startsWith('@')) return { kind: 'statement', text: head + block };
  const theme = /^\[data-((?:theme|look)=)["']?([\w-]+)["']?\]$/.exec(head)?.slice(1).join('');
  return { kind: 'rule', selectors: selectorsIn(head).map(selectorOf), block, theme };
}

const CHOICE = /:(?:is|where|-webkit-any|-moz-any)\(([^()]*)\)/g;
/** Alternatives inside these parentheses may contain a negation. */
const NESTED = /\([^()]*\(/;

/** Removes the other parentheses (`:not`, `:has`): such a selector counts as one that may match. */
const bare = (selector: string): string => {
  let plain = selector;
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return plain;
};

/** Splits at commas outside parentheses. */
function selectorsIn(head: string): string[] {
  const selectors: string[] = [];
  let [from, depth] = [0, 0];
  for (let at = 0; at < head.length; at++) {
    const sign = head[at];
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign !== ',' || depth > 0) continue;
    selectors.push(head.slice(from, at));
    from = at + 1;
  }
  return [...selectors, head.slice(from)];
}

const selectorOf = (text: string): Selector => ({
  text,
  classes: classesOf(bare(text.replace(CHOICE, ''))),
  choices: (NESTED.test(text) ? [] : [...text.matchAll(CHOICE)]).map(([, choice = '']) => choice.split(',').map(classesOf)),
});

/** An escaped character: `\34 ` is a 4, which no name in a sheet may begin with. */
const ESCAPED = /\\([0-9a-f]{1,6})\s?/gi;
const classesOf = (selector: string): string[] => {
  const plain = selector.replace(ESCAPED, (_escape, number: string) => String.fromCodePoint(Number.parseInt(number, 16)));
  return plain.includes('\\') ? [] : [...plain.matchAll(/\.([a-z_-][\w-]*)/gi)].map(([, name = '']) => name);
};

export type Worn = Readonly<{ classes: ReadonlySet<string>; themes: ReadonlySet<string> }>;

/** Classes, themes and looks used in a document, the latter two as `theme=coral`. */
export const wornIn = (html: string): Worn => ({
  classes: new Set([...html.matchAll(/\bclass="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))),
  themes: new Set([...html.matchAll(/\bdata-((?:theme|look)=)"([\w-]+)"/g)].map(([, kind = '', name = '']) => kind + name)),
});

/** The rules of a sheet that a document's elements may need, in order, each with only the selectors that may match. */
export function criticalPart(sheet: Sheet, worn: Worn): string {
  const rules = matching(sheet, worn);
  return rules + sheet.flatMap((part) => (part.kind === 'keyframes' && rules.includes(part.name) ? [part.text] : [])).join('');
}

const matching = (sheet: Sheet, worn: Worn): string =>
  sheet
    .map((part) => {
      if (part.kind === 'statement') return part.text;
      if (part.kind === 'group') {
        const inside = matching(part.parts, worn);
        return inside && `${part.head}{${inside}}`;
      }
      return part.kind === 'rule' ? neededOf(part, worn) : '';
    })
    .join('');

function neededOf({ selectors, block, theme }: Rule, worn: Worn): string {
  if (block === '{}' || (theme !== undefined && !worn.themes.has(theme))) return '';
  const wears = (classes: Classes): boolean => classes.every((name) => worn.classes.has(name));
  const needed = selectors.filter(({ classes, choices }) => wears(classes) && choices.every((choice) => choice.some(wears)));
  return needed.length === 0 ? '' : needed.map(({ text }) => text).join(',') + block;
}
