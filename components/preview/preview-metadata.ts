import type { Metadata } from 'next';
import { aboutUnlisted, type UnlistedPage } from '@/components/parts/shell/unlisted';
import { defaultChannel } from '@/lib/channel/lookup';
import { localeNamed } from '@/lib/kernel/locale';

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

/** Metadata of a tool at `/preview`, in the language of its address. */
export const previewMetadata =
  (page: UnlistedPage) =>
  async ({ searchParams }: Props): Promise<Metadata> => {
    const locale = localeNamed((await searchParams).locale);
    return { ...aboutUnlisted({ ...defaultChannel, locale }, page), robots: { index: false, follow: false } };
  };
