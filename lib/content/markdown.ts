/** Inline text: plain, strong, or a link to a page of the channel (`/agreement/inventory`). */
export type Inline = Readonly<{ kind: 'text' | 'strong'; text: string } | { kind: 'link'; text: string; path: string }>;
export type Line = readonly Inline[];
export type Block = Readonly<
  | { kind: 'heading'; text: string; id: string }
  /** Lines of one paragraph, broken where the source breaks them. */
  | { kind: 'paragraph'; lines: readonly Line[] }
  | { kind: 'list'; ordered: boolean; items: readonly Line[] }
  | { kind: 'table'; head: readonly Line[]; rows: readonly (readonly Line[])[] }
>;
export type Document = Readonly<{ facts: Readonly<Record<string, string>>; blocks: readonly Block[] }>;

const INLINE = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<path>\/[^)\s]*)\)/g;

function inline(source: string): Line {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of source.matchAll(INLINE)) {
    if (match.index > end) parts.push({ kind: 'text', text: source.slice(end, match.index) });
    const { strong, label = '', path = '' } = match.groups ?? {};
    parts.push(strong === undefined ? { kind: 'link', text: label, path } : { kind: 'strong', text: strong });
    end = match.index + match[0].length;
  }
  if (end < source.length) parts.push({ kind: 'text', text: source.slice(end) });
  return parts;
}

const cells = (row: string): Line[] => row.replace(/^\||\|$/g, '').split('|').map((cell) => inline(cell.trim()));

function blockOf(lines: readonly string[], index: number): Block {
  const [first = '', , ...rows] = lines;
  if (first.startsWith('## ')) return { kind: 'heading', text: first.slice(3), id: `section-${index}` };
  if (first.startsWith('|')) return { kind: 'table', head: cells(first), rows: rows.map(cells) };
  if (first.startsWith('- ')) return { kind: 'list', ordered: false, items: lines.map((line) => inline(line.slice(2))) };
  if (/^1\. /.test(first)) return { kind: 'list', ordered: true, items: lines.map((line) => inline(line.replace(/^\d+\. /, ''))) };
  return { kind: 'paragraph', lines: lines.map(inline) };
}

/**
 * The Markdown our texts are written in: front matter, `##` headings, paragraphs, lists, tables, strong and links. Blocks are parted by
 * empty lines. It makes data, never HTML, so that a text can't bring markup of its own.
 */
export function parseMarkdown(source: string): Document {
  const [, front = '', body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const facts = Object.fromEntries(
    front.split('\n').map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const parts = body.split(/\n{2,}/).map((block) => block.split('\n').filter((line) => line !== ''));
  const blocks = parts.filter((lines) => lines.length > 0);
  return { facts, blocks: blocks.map(blockOf) };
}
