import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { Document } from '@/components/ui/document';
import { channelBySlug } from '@/lib/channel/lookup';
import { themes } from '@/lib/theme/themes';

interface Props {
  readonly children: ReactNode;
  readonly params: Promise<{ channel: string }>;
}

// Nothing is built ahead: each page is made for its channel when it is first asked for, and kept.
export const generateStaticParams = () => [];
export const revalidate = 3600;

const channelOf = async ({ params }: Pick<Props, 'params'>) => {
  const { channel: slug } = await params;
  const channel = channelBySlug(slug);
  // Another spelling would store the same pages once more; the middleware has already sent it to the canonical one.
  return channel?.slug === slug ? channel : notFound();
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const channel = await channelOf(props);
  return { title: { default: channel.pageTitles.index, template: '%s' }, formatDetection: { telephone: false } };
}

export async function generateViewport(props: Props): Promise<Viewport> {
  const { theme } = await channelOf(props);
  return {
    width: 'device-width',
    initialScale: 1,
    viewportFit: 'cover',
    interactiveWidget: 'resizes-content',
    themeColor: themes[theme].glowFrom,
  };
}

export default async function ChannelLayout(props: Props) {
  const { locale, theme, loadingIcon } = await channelOf(props);
  return (
    <Document locale={locale} theme={theme} loadingIcon={loadingIcon}>
      {props.children}
    </Document>
  );
}
