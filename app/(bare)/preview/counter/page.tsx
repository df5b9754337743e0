import { localeNamed } from '@/lib/kernel/locale';
import { notFound } from 'next/navigation';
import { CounterScreen } from '@/components/preview/counter/counter-screen';
import { isVisitorAdmitted } from '@/components/preview/is-admitted';
import { previewMetadata } from '@/components/preview/preview-metadata';

export const generateMetadata = previewMetadata('/preview/counter');

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function CounterPage({ searchParams }: Props) {
  const { locale } = await searchParams;
  if (!(await isVisitorAdmitted())) notFound();
  return <CounterScreen locale={localeNamed(locale)} isDemo={process.env.YUEXIANG_MODE !== 'production'} />;
}
