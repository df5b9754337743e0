import type { ReactNode } from 'react';
import { Frame } from '@/components/screens/frame';

export default function PayLayout({ children }: { readonly children: ReactNode }) {
  return <Frame layout="pay">{children}</Frame>;
}
