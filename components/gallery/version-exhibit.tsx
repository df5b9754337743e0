import { EarlierVersions } from '@/components/parts/screens/earlier-versions';
import { Card } from '@/components/ui/base/card';
import { Article } from '@/components/parts/screens/article';
import { parseMarkdown } from '@/lib/content/markdown';
import { words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import { Exhibit } from './exhibit';

/** What a text says of its earlier versions; those of the shop's own texts come with their first change. */
export function VersionExhibit({ locale }: { readonly locale: Locale }) {
  const word = words(locale, 'gallery');
  const versionOf = (version: string, effective: string, source: string) => ({ version, effective, blocks: parseMarkdown(source).blocks });
  const former = versionOf('1.0', '2026-01-01', word('versionBefore'));
  const current = versionOf('1.1', '2026-06-01', word('versionAfter'));
  return (
    <Exhibit title={word('versions')}>
      <Card>
        <Article>
          <EarlierVersions earlier={[former]} current={current} locale={locale} />
        </Article>
      </Card>
    </Exhibit>
  );
}
