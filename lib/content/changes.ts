import type { RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';

/** The words of a paragraph, list item or table row. */
export type Line = Readonly<{ kind: 'kept' | 'removed' | 'added'; text: string }>;
/** A clause of an earlier version beside the current one; `section` is its position in the current text. */
export type ClauseChange = Readonly<{
  heading: string;
  kind: 'same' | 'changed' | 'removed' | 'added';
  section?: number;
  lines: readonly Line[];
}>;

type Clause = { heading: string; name: string; lines: string[] };

/** A clause keeps its name even if its number changes. */
const nameOf = (heading: string): string => heading.replace(/^(?:第?[一二三四五六七八九十]+[、条]|\d+\.)\s*/, '');

function linesOf(block: RootContent): string[] {
  if (block.type === 'list') return block.children.map((item) => toString(item));
  if (block.type === 'table') return block.children.map((row) => row.children.map((cell) => toString(cell)).join(' · '));
  return [toString(block)];
}

/** Whatever precedes the first heading is a clause without a name. */
function clausesOf(blocks: readonly RootContent[]): Clause[] {
  const clauses: Clause[] = [{ heading: '', name: '', lines: [] }];
  for (const block of blocks) {
    if (block.type === 'heading' && block.depth <= 2) {
      const heading = toString(block);
      clauses.push({ heading, name: nameOf(heading), lines: [] });
    } else clauses.at(-1)?.lines.push(...linesOf(block));
  }
  return clauses;
}

/** The longest common subsequence of lines is kept; all others were removed or added. */
export function compareLines(before: readonly string[], after: readonly string[]): Line[] {
  const common = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0));
  const at = (row: number, column: number): number => common[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const longer = before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
      common[row]?.splice(column, 1, longer);
    }
  }
  const lines: Line[] = [];
  for (let row = 0, column = 0; row < before.length || column < after.length;) {
    const [old, fresh] = [before[row], after[column]];
    if (old !== undefined && old === fresh) {
      lines.push({ kind: 'kept', text: old });
      [row, column] = [row + 1, column + 1];
    } else if (old !== undefined && (fresh === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ kind: 'removed', text: old });
      row += 1;
    } else if (fresh !== undefined) {
      lines.push({ kind: 'added', text: fresh });
      column += 1;
    }
  }
  return lines;
}

/** The whole earlier text, clause by clause, beside the current wording. New clauses come last. */
export function changesSince(earlier: readonly RootContent[], current: readonly RootContent[]): ClauseChange[] {
  const now = clausesOf(current);
  const old = clausesOf(earlier);
  const compared = old.map(({ heading, name, lines }): ClauseChange => {
    const place = now.findIndex((clause) => clause.name === name);
    const successor = now[place];
    if (!successor) return { heading, kind: 'removed', lines: compareLines(lines, []) };
    const compare = compareLines(lines, successor.lines);
    const same = compare.every(({ kind }) => kind === 'kept');
    return { heading, kind: same ? 'same' : 'changed', ...(place > 0 && { section: place - 1 }), lines: same ? [] : compare };
  });
  const added = now.flatMap(({ heading, name, lines }, place): ClauseChange[] =>
    old.some((clause) => clause.name === name) ? [] : [{ heading, kind: 'added', section: place - 1, lines: compareLines([], lines) }],
  );
  return [...compared, ...added].filter(({ kind, heading, lines }) => kind !== 'same' || heading !== '' || lines.length > 0);
}
