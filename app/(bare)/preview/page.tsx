import { notFound } from 'next/navigation';
import { PreviewScreen } from '@/components/preview/preview-screen';
import { momentAsked } from '@/components/preview/moment-asked';
import { previewMetadata } from '@/components/preview/preview-metadata';
import { mayPreview } from '@/lib/session/preview-access';

export const generateMetadata = previewMetadata('/preview');

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
