import type { RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfmTable } from 'micromark-extension-gfm-table';
import { parse } from 'yaml';

export type MarkdownDocument = Readonly<{ front: unknown; blocks: readonly RootContent[] }>;

/** CommonMark with tables and YAML front matter, as a syntax tree: never HTML, so that a text can't bring in markup. */
export function parseMarkdown(source: string): MarkdownDocument {
  const { children } = fromMarkdown(source, {
    extensions: [frontmatter(), gfmTable()],
    mdastExtensions: [frontmatterFromMarkdown(), gfmTableFromMarkdown()],
  });
  const [first, ...rest] = children;
  return first?.type === 'yaml' ? { front: parse(first.value) as unknown, blocks: rest } : { front: {}, blocks: children };
}

/** The front matter alone: reading all texts for it would take the server's one thread seconds. */
export const parseFront = (source: string): unknown => parseMarkdown(source.slice(0, source.indexOf('\n---', 3) + '\n---'.length)).front;
