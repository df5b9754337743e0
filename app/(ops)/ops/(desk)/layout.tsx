import type { ReactNode } from 'react';
import { DeskShell } from '@/components/ops/shell/desk-shell';

export default function DeskLayout({ children }: { readonly children: ReactNode }) {
  return <DeskShell>{children}</DeskShell>;
}
