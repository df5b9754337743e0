import { notFound } from 'next/navigation';
import { CounterScreen } from '@/components/preview/counter/counter-screen';
import { previewMetadata } from '@/components/preview/preview-metadata';
import { mayPreview } from '@/lib/session/preview-access';

export const generateMetadata = previewMetadata('/preview/counter');

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function CounterPage({ searchParams }: Props) {
  const { token, locale } = await searchParams;
  const given = typeof token === 'string' ? token : undefined;
  const mode = process.env.YUEXIANG_MODE;
  if (!mayPreview(given, { mode, expected: process.env.PREVIEW_TOKEN })) notFound();
  return <CounterScreen locale={locale === 'en' ? 'en' : 'zh-CN'} token={given} isDemo={mode !== 'production'} />;
}
