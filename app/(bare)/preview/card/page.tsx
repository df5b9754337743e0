import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CardDraftScreen } from '@/components/preview/card/card-draft-screen';
import { mayPreview } from '@/lib/session/preview-access';

export const metadata: Metadata = { title: 'Card', robots: { index: false, follow: false } };

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function CardPreviewPage({ searchParams }: Props) {
  const { token, locale } = await searchParams;
  const given = typeof token === 'string' ? token : undefined;
  if (!mayPreview(given, { mode: process.env.YUEXIANG_MODE, expected: process.env.PREVIEW_TOKEN })) notFound();
  return <CardDraftScreen locale={locale === 'en' ? 'en' : 'zh-CN'} />;
}
