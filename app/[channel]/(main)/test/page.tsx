import { notFound } from 'next/navigation';
import { Gallery } from '@/components/gallery/gallery';
import { unlisted } from '@/components/parts/shell/unlisted';
import { channelBySlug } from '@/lib/channel/lookup';

export const generateMetadata = unlisted('/test');

export default async function TestPage({ params }: { readonly params: Promise<{ channel: string }> }) {
  // The gallery is for the shop's developers.
  if (process.env.YUEXIANG_MODE === 'production') notFound();
  const { channel } = await params;
  const found = channelBySlug(channel);
  return found ? <Gallery locale={found.locale} /> : notFound();
}
