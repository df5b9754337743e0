import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import type { Scope, WordKey } from '@/lib/i18n/messages';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { deskLocale } from './desk-locale';

interface DeskPageProps {
  /** The words that the page's components read, beside those of the shell. */
  readonly scopes: readonly Scope[];
  readonly children: ReactNode;
}

/** A page of the desk with its words. */
export async function DeskPage({ scopes, children }: DeskPageProps) {
  return (
    <Words locale={await deskLocale()} scopes={scopes}>
      {children}
    </Words>
  );
}

/** The title of a page, as the list at its side calls it. */
export const deskMetadata = (word: WordKey<'opsShell'>) => async (): Promise<Metadata> => ({
  title: words(await deskLocale(), 'opsShell')(word),
});
