import { type ReactNode, Suspense } from 'react';
import { ShareShop } from '@/components/parts/shell/share';
import { NavBar } from '@/components/ui/base/nav-bar';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { pageChannel } from '@/lib/channel/page-channel';
import type { Scope, WordKey } from '@/lib/i18n/messages';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';

type Params = { readonly params: Promise<{ channel: string }> };
type Title = Extract<WordKey<'search'>, 'title' | 'cityTitle' | 'calendarTitle'>;

interface SearchPageProps extends Params {
  /** Without a title the page brings its own head. */
  readonly title?: Title;
  /** Scopes that the children read, beside that of the search. */
  readonly scopes?: readonly Scope[];
  readonly children: ReactNode;
}

/** The content depends on the query, which only the browser reads, so one cached page serves all addresses. */
export async function SearchPage({ title, scopes = [], children, params }: SearchPageProps) {
  const channel = await pageChannel(params);
  const { locale } = channel;
  return (
    <Words locale={locale} scopes={['search', 'controls', ...scopes]}>
      <ShareShop channel={channel} />
      {title && <NavBar title={words(locale, 'search')(title)} />}
      <Suspense fallback={<CellSkeleton cells={8} />}>{children}</Suspense>
    </Words>
  );
}
