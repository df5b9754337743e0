import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Document } from '@/components/ui/state/document';
import { pageChannel } from '@/lib/channel/page-channel';
import { themes } from '@/lib/theme/themes';

interface Props {
  readonly children: ReactNode;
  readonly params: Promise<{ channel: string }>;
}

// No page is built ahead: each is rendered for its channel on the first request, and cached.
export const generateStaticParams = () => [];
export const revalidate = 3600;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const channel = await pageChannel(props.params);
  return { title: { default: channel.pageTitles.index, template: '%s' }, formatDetection: { telephone: false } };
}

export async function generateViewport(props: Props): Promise<Viewport> {
  const { theme } = await pageChannel(props.params);
  return {
    width: 'device-width',
    initialScale: 1,
    viewportFit: 'cover',
    interactiveWidget: 'resizes-content',
    themeColor: themes[theme].glowFrom,
  };
}

export default async function ChannelLayout(props: Props) {
  const { code, locale, theme, loadingIcon } = await pageChannel(props.params);
  return (
    <Document locale={locale} theme={theme} loadingIcon={loadingIcon} channel={code}>
      {props.children}
    </Document>
  );
}
