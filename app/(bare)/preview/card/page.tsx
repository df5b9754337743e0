import { notFound } from 'next/navigation';
import { CardDraftScreen } from '@/components/preview/card/card-draft-screen';
import { previewMetadata } from '@/components/preview/preview-metadata';
import { mayPreview } from '@/lib/session/preview-access';

export const generateMetadata = previewMetadata('/preview/card');

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function CardPreviewPage({ searchParams }: Props) {
  const { token, locale } = await searchParams;
  const given = typeof token === 'string' ? token : undefined;
  if (!mayPreview(given, { mode: process.env.YUEXIANG_MODE, expected: process.env.PREVIEW_TOKEN })) notFound();
  return <CardDraftScreen locale={locale === 'en' ? 'en' : 'zh-CN'} />;
}
