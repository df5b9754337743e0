/** A rule of a sheet. `classes`: for each of its selectors those that an element and its surroundings must wear. */
type Rule = Readonly<{ kind: 'rule'; text: string; classes: readonly (readonly string[])[]; theme: string | undefined }>;
type Group = Readonly<{ kind: 'group'; head: string; parts: readonly Part[] }>;
type Keyframes = Readonly<{ kind: 'keyframes'; name: string; text: string }>;
type Statement = Readonly<{ kind: 'statement'; text: string }>;
type Part = Rule | Group | Keyframes | Statement;
export type Sheet = readonly Part[];

/** Where a block or string that begins at `from` ends, behind its last sign. */
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

/** Reads a sheet as the build leaves it: without comments. */
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
  const theme = /^\[data-theme=["']?(\w+)["']?\]$/.exec(head)?.[1];
  return { kind: 'rule', text: head + block, classes: selectorsOf(head).map(classesOf), theme };
}

/** What stands in parentheses (`:not`, `:is`, `:has`) is not looked at: such a selector counts as one that may match. */
const bare = (selector: string): string => {
  let plain = selector;
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return plain;
};
const selectorsOf = (head: string): string[] => bare(head).split(',');
const classesOf = (selector: string): string[] =>
  selector.includes('\\') ? [] : [...selector.matchAll(/\.([a-z_-][\w-]*)/gi)].map(([, name = '']) => name);

export type Worn = Readonly<{ classes: ReadonlySet<string>; themes: ReadonlySet<string> }>;

/** Classes and themes of a document. */
export const wornIn = (html: string): Worn => ({
  classes: new Set([...html.matchAll(/\bclass="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))),
  themes: new Set([...html.matchAll(/\bdata-theme="(\w+)"/g)].map(([, name = '']) => name)),
});

/** The rules of a sheet that an element of a document may need, in their order. */
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
      return part.kind === 'rule' && mayMatch(part, worn) ? part.text : '';
    })
    .join('');

const mayMatch = ({ text, classes, theme }: Rule, worn: Worn): boolean =>
  !text.endsWith('{}') &&
  (theme === undefined ? classes.some((names) => names.every((name) => worn.classes.has(name))) : worn.themes.has(theme));
