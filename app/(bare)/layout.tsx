import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Document } from '@/components/ui/state/document';
import { defaultChannel } from '@/lib/channel/lookup';

export const metadata: Metadata = { title: defaultChannel.pageTitles.index, formatDetection: { telephone: false } };
export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover', interactiveWidget: 'resizes-content' };

/** For pages whose address has no channel: previews and the partners' entry to invoices. */
export default function BareLayout({ children }: { readonly children: ReactNode }) {
  const { locale, theme, loadingIcon } = defaultChannel;
  return (
    <Document locale={locale} theme={theme} loadingIcon={loadingIcon}>
      {children}
    </Document>
  );
}
