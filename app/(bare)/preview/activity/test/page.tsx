import { notFound } from 'next/navigation';
import { ActivityPreview, ActivityPreviewScreen } from '@/components/preview/activity/activity-preview-screen';
import { momentAsked } from '@/components/preview/moment-asked';
import { previewMetadata } from '@/components/preview/preview-metadata';
import { channelByCode, channelBySlug, defaultChannel } from '@/lib/channel/lookup';
import { mayPreview } from '@/lib/session/preview-access';

export const generateMetadata = previewMetadata('/preview/activity/test');

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function ActivityPreviewPage({ searchParams }: Props) {
  const asked = await searchParams;
  const text = (name: string): string | undefined => (typeof asked[name] === 'string' ? asked[name] : undefined);
  const named = text('channel') ?? '';
  const channel = channelByCode(named) ?? channelBySlug(named) ?? defaultChannel;
  const [serialNumber, preview, token] = [text('serialNumber'), text('preview'), text('token')];
  const mayList = mayPreview(token, { mode: process.env.YUEXIANG_MODE, expected: process.env.PREVIEW_TOKEN });
  // A signed link carries its own permission.
  if (serialNumber && preview)
    return <ActivityPreview channel={channel} asked={{ serialNumber, preview }} token={token} mayList={mayList} />;
  if (!mayList) notFound();
  return (
    <ActivityPreviewScreen locale={text('locale') === 'en' ? 'en' : 'zh-CN'} channel={channel} token={token} at={momentAsked(asked.at)} />
  );
}
