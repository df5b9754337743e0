import type { ReactNode } from 'react';
import { Frame } from '@/components/screens/frame';

export default function NoLoginLayout({ children }: { readonly children: ReactNode }) {
  return <Frame layout="no-login">{children}</Frame>;
}
