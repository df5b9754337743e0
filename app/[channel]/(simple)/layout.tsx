import type { ReactNode } from 'react';
import { Frame } from '@/components/parts/screens/frame';

export default function SimpleLayout({ children }: { readonly children: ReactNode }) {
  return <Frame layout="simple">{children}</Frame>;
}
