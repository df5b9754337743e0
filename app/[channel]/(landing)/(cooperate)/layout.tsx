import type { ReactNode } from 'react';
import { Frame } from '@/components/screens/frame';

/** Pages of cards only show until somebody buys: without what talks to the gateway they stay light. */
export default function LandingLayout({ children }: { readonly children: ReactNode }) {
  return <Frame layout="cooperate">{children}</Frame>;
}
