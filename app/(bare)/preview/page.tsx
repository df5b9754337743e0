import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PreviewScreen } from '@/components/preview/preview-screen';
import { momentAsked } from '@/components/preview/moment-asked';
import { mayPreview } from '@/lib/session/preview-access';

export const metadata: Metadata = { title: 'Preview', robots: { index: false, follow: false } };

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function PreviewPage({ searchParams }: Props) {
  const { token, locale, channel, at } = await searchParams;
  const given = typeof token === 'string' ? token : undefined;
  const mode = process.env.YUEXIANG_MODE;
  if (!mayPreview(given, { mode, expected: process.env.PREVIEW_TOKEN })) notFound();
  return (
    <PreviewScreen
      locale={locale === 'en' ? 'en' : 'zh-CN'}
      channel={typeof channel === 'string' ? channel : undefined}
      token={given}
      at={momentAsked(at)}
      demo={mode !== 'production'}
    />
  );
}
