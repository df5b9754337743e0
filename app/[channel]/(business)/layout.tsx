import type { ReactNode } from 'react';
import { Frame } from '@/components/screens/frame';

export default function BusinessLayout({ children }: { readonly children: ReactNode }) {
  return <Frame layout="business">{children}</Frame>;
}
