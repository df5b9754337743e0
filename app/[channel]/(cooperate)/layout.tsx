import type { ReactNode } from 'react';
import { Frame } from '@/components/screens/frame';

export default function CooperateLayout({ children }: { readonly children: ReactNode }) {
  return <Frame layout="cooperate">{children}</Frame>;
}
