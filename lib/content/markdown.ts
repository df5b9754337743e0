import { LRUCache } from 'lru-cache';
import type { RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfmTable } from 'micromark-extension-gfm-table';
import { parse } from 'yaml';

export type MarkdownDocument = Readonly<{ front: unknown; blocks: readonly RootContent[] }>;

function parseWhole(source: string): MarkdownDocument {
  const { children } = fromMarkdown(source, {
    extensions: [frontmatter(), gfmTable()],
    mdastExtensions: [frontmatterFromMarkdown(), gfmTableFromMarkdown()],
  });
  const [first, ...rest] = children;
  return first?.type === 'yaml' ? { front: parse(first.value) as unknown, blocks: rest } : { front: {}, blocks: children };
}

/** The same words are read for each of sixty channels, each minute. In characters; their trees take about ten times as much. */
const MOST_KEPT = 400_000;
const kept = new LRUCache<string, MarkdownDocument>({ maxSize: MOST_KEPT, sizeCalculation: (_document, source) => source.length + 1 });

/** CommonMark with tables and YAML front matter, as a syntax tree: never HTML, so that a text can't bring in markup. Not to be changed. */
export function parseMarkdown(source: string): MarkdownDocument {
  const known = kept.get(source);
  if (known) return known;
  const made = parseWhole(source);
  kept.set(source, made);
  return made;
}

/** The front matter alone: reading all texts for it would take the server's one thread seconds. */
export const parseFront = (source: string): unknown => parseWhole(source.slice(0, source.indexOf('\n---', 3) + '\n---'.length)).front;
