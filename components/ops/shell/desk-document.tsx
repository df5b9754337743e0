import './desk.css';
import type { ReactNode } from 'react';
import { Words } from '@/lib/i18n/words-provider';
import type { Locale } from '@/lib/kernel/locale';
import { DeskProvider } from './desk-provider';
import { DeskToast } from './desk-toast';
import { shopStyles } from './shop-styles';

interface DeskDocumentProps {
  readonly locale: Locale;
  readonly children: ReactNode;
}

/** The desk's root: language, palette, its own client of its own calls. Nothing of the storefront's hosts and watchers is here. */
export function DeskDocument({ locale, children }: DeskDocumentProps) {
  return (
    <html lang={locale} data-theme="ocean" data-desk="">
      <body>
        {/* React puts it into the head. */}
        <style href="shop" precedence="shop">
          {shopStyles()}
        </style>
        <Words locale={locale} scopes={['ui', 'opsControls', 'opsShell', 'opsRoles']}>
          <DeskProvider locale={locale}>{children}</DeskProvider>
          <DeskToast />
        </Words>
      </body>
    </html>
  );
}
