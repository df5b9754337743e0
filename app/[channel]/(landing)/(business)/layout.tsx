import type { ReactNode } from 'react';
import { Frame } from '@/components/parts/screens/frame';

/** Card pages only show something until somebody buys, so they load no gateway client and stay light. */
export default function LandingLayout({ children }: { readonly children: ReactNode }) {
  return <Frame layout="business">{children}</Frame>;
}
