import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDay } from '@/lib/kernel/day';
import type { Locale } from '@/lib/kernel/locale';
import { type TextFacts, withFacts } from './facts';
import { type Block, parseMarkdown } from './markdown';

/** One file each in `agreements/<locale>`, named like the last part of its page's path. */
export const agreementNames = ['userAgreement', 'awtPrivate'] as const;
export type AgreementName = (typeof agreementNames)[number];

export type Agreement = Readonly<{
  title: string;
  /** For search engines. */
  description: string;
  /** 'YYYY-MM-DD'. */
  updated: string;
  effective: string;
  blocks: readonly Block[];
}>;

/** Read when a page is rendered, once a channel and hour; the browser gets the words alone. */
export async function agreement(name: AgreementName, locale: Locale, facts: TextFacts): Promise<Agreement> {
  const file = path.join(process.cwd(), 'lib/content/agreements', locale, `${name}.md`);
  const { facts: front, blocks } = parseMarkdown(withFacts(await readFile(file, 'utf8'), facts));
  const { title, description, updated, effective } = front;
  if (!title || !description || !updated || !effective || !isDay(updated) || !isDay(effective)) {
    throw new Error(`${locale}/${name}.md lacks a fact in its front matter.`);
  }
  return { title, description, updated, effective, blocks };
}
