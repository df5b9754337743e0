import '@/lib/theme/tokens.css';
import '@/lib/theme/base.css';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/kernel/locale';
import type { LoadingIcon, ThemeName } from '@/lib/theme/names';
import { AsServed } from '@/components/ui/base/as-served';
import { logging } from '@/lib/contract/logging/endpoints';
import { Words } from '@/lib/i18n/words-provider';
import { ChunkWatch } from './chunk-watch';
import { Dialogs } from '@/components/ui/overlay/dialogs';
import { EarlyTap } from './early-tap';
import { FailureWatch } from './failure-watch';
import { FirstScript } from './first-script';
import { KeepChannel } from './keep-channel';
import { PageView } from './page-view';
import { LoadingHost } from '@/components/ui/overlay/loading-host';
import { OfflineGuard } from './offline-guard';
import { ToastHost } from '@/components/ui/overlay/toast-host';

interface DocumentProps {
  readonly locale: Locale;
  readonly theme: ThemeName;
  readonly loadingIcon: LoadingIcon;
  /** The page's channel by code, if it has one; it is remembered as the visitor's. */
  readonly channel?: string;
  readonly children: ReactNode;
}

/** The root layout: language and theme, the hosts of toast, dialog and loading, and the watchers of failures and network. */
export function Document({ locale, theme, loadingIcon, channel, children }: DocumentProps) {
  return (
    <html lang={locale} data-theme={theme} data-scroll-behavior="smooth">
      <body>
        {channel !== undefined && (
          <AsServed id="first">
            <FirstScript />
          </AsServed>
        )}
        <Words locale={locale} scopes={['ui']}>
          {children}
          <LoadingHost icon={loadingIcon} />
          <Dialogs />
          <ToastHost />
          <OfflineGuard />
          {channel !== undefined && <PageView to={logging.userView} channel={channel} />}
        </Words>
        {/* Before all other scripts but after the content, because a browser doesn't paint past a script until it has run. */}
        <AsServed id="watches">
          <FailureWatch />
          <ChunkWatch locale={locale} />
          <EarlyTap />
          {channel !== undefined && <KeepChannel channel={channel} />}
        </AsServed>
      </body>
    </html>
  );
}
