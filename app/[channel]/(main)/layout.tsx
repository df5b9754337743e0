import type { ReactNode } from 'react';
import { Frame } from '@/components/screens/frame';

export default function MainLayout({ children }: { readonly children: ReactNode }) {
  return <Frame layout="main">{children}</Frame>;
}
