import type { Metadata } from 'next';
import { aboutUnlisted, type UnlistedPage } from '@/components/shell/unlisted';
import { defaultChannel } from '@/lib/channel/lookup';

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

/** Metadata of a tool at `/preview`, in the language of its address. */
export const previewMetadata =
  (page: UnlistedPage) =>
  async ({ searchParams }: Props): Promise<Metadata> => {
    const locale = (await searchParams).locale === 'en' ? 'en' : 'zh-CN';
    return { ...aboutUnlisted({ ...defaultChannel, locale }, page), robots: { index: false, follow: false } };
  };
