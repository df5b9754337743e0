import { localeNamed } from '@/lib/kernel/locale';
import { notFound } from 'next/navigation';
import { PreviewScreen } from '@/components/preview/preview-screen';
import { isVisitorAdmitted } from '@/components/preview/is-admitted';
import { momentAsked } from '@/components/preview/moment-asked';
import { previewMetadata } from '@/components/preview/preview-metadata';

export const generateMetadata = previewMetadata('/preview');

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function PreviewPage({ searchParams }: Props) {
  const { locale, channel, at } = await searchParams;
  if (!(await isVisitorAdmitted())) notFound();
  return (
    <PreviewScreen
      locale={localeNamed(locale)}
      channel={typeof channel === 'string' ? channel : undefined}
      at={momentAsked(at)}
      demo={process.env.YUEXIANG_MODE !== 'production'}
    />
  );
}
