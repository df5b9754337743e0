// The chart's sheet is small, and one that belonged to the page of reports alone would come too late for it.
import 'uplot/dist/uPlot.min.css';
import type { ReactNode } from 'react';
import { DeskShell } from '@/components/ops/shell/desk-shell';

export default function DeskLayout({ children }: { readonly children: ReactNode }) {
  return <DeskShell>{children}</DeskShell>;
}
