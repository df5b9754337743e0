'use client';

import type { ReactNode } from 'react';

/** Hidden by its page where no script runs. */
export function PrintButton({ className, children }: { readonly className: string | undefined; readonly children: ReactNode }) {
  return (
    <button type="button" className={className} onClick={() => window.print()}>
      {children}
    </button>
  );
}
