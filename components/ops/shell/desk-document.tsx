import '@/lib/theme/tokens.css';
import '@/lib/theme/base.css';
import './desk.css';
import type { ReactNode } from 'react';
import { ToastHost } from '@/components/ui/overlay/toast-host';
import { Words } from '@/lib/i18n/words-provider';
import type { Locale } from '@/lib/kernel/locale';
import { DeskProvider } from './desk-provider';

interface DeskDocumentProps {
  readonly locale: Locale;
  readonly children: ReactNode;
}

/** The desk's root: language, palette, its own client of its own calls. Nothing of the storefront's hosts and watchers is here. */
export function DeskDocument({ locale, children }: DeskDocumentProps) {
  return (
    <html lang={locale} data-theme="ocean" data-desk="">
      <body>
        <Words locale={locale} scopes={['ui', 'opsControls', 'opsShell', 'opsRoles']}>
          <DeskProvider locale={locale}>{children}</DeskProvider>
          <ToastHost />
        </Words>
      </body>
    </html>
  );
}
