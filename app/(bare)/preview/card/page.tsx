import { localeNamed } from '@/lib/kernel/locale';
import { notFound } from 'next/navigation';
import { CardDraftScreen } from '@/components/preview/card/card-draft-screen';
import { isVisitorAdmitted } from '@/components/preview/is-admitted';
import { previewMetadata } from '@/components/preview/preview-metadata';

export const generateMetadata = previewMetadata('/preview/card');

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function CardPreviewPage({ searchParams }: Props) {
  const { locale } = await searchParams;
  if (!(await isVisitorAdmitted())) notFound();
  return <CardDraftScreen locale={localeNamed(locale)} />;
}
