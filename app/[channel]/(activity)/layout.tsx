import type { ReactNode } from 'react';
import { Frame } from '@/components/screens/frame';

export default function ActivityLayout({ children }: { readonly children: ReactNode }) {
  return <Frame layout="activity">{children}</Frame>;
}
