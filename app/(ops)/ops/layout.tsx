import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { DeskDocument } from '@/components/ops/shell/desk-document';
import { deskLocale } from '@/components/ops/shell/desk-locale';
import { words } from '@/lib/i18n/words';

export async function generateMetadata(): Promise<Metadata> {
  const brand = words(await deskLocale(), 'opsShell')('brand');
  return { title: { default: brand, template: `%s · ${brand}` }, robots: { index: false }, formatDetection: { telephone: false } };
}
export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

export default async function OpsLayout({ children }: { readonly children: ReactNode }) {
  return <DeskDocument locale={await deskLocale()}>{children}</DeskDocument>;
}
