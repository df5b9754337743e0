import { localeNamed } from '@/lib/kernel/locale';
import { notFound } from 'next/navigation';
import { ActivityPreview, ActivityPreviewScreen } from '@/components/preview/activity/activity-preview-screen';
import { isVisitorAdmitted } from '@/components/preview/is-admitted';
import { momentAsked } from '@/components/preview/moment-asked';
import { previewMetadata } from '@/components/preview/preview-metadata';
import { channelByCode, channelBySlug, defaultChannel } from '@/lib/channel/lookup';

export const generateMetadata = previewMetadata('/preview/activity/test');

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function ActivityPreviewPage({ searchParams }: Props) {
  const asked = await searchParams;
  const text = (name: string): string | undefined => (typeof asked[name] === 'string' ? asked[name] : undefined);
  const named = text('channel') ?? '';
  const channel = channelByCode(named) ?? channelBySlug(named) ?? defaultChannel;
  const [serialNumber, preview] = [text('serialNumber'), text('preview')];
  const mayList = await isVisitorAdmitted();
  // A signed link carries its own permission.
  if (serialNumber && preview) return <ActivityPreview channel={channel} asked={{ serialNumber, preview }} mayList={mayList} />;
  if (!mayList) notFound();
  return <ActivityPreviewScreen locale={localeNamed(text('locale'))} channel={channel} at={momentAsked(asked.at)} />;
}
