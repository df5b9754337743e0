import { channelCookie } from '@/lib/routing/channel-cookie';
import { runInPage } from './run-in-page';

/** After the first paint, which it would delay; again when a page is restored, because another channel may have been visited meanwhile. */
function keepChannel(clear: string, secure: string): void {
  const keep = () => {
    try {
      // eslint-disable-next-line no-restricted-properties -- runs before any module is loaded
      document.cookie = window.location.protocol === 'https:' ? secure : clear;
    } catch {
      // A frame without an origin may write none.
      return;
    }
  };
  requestAnimationFrame(() => setTimeout(keep));
  window.addEventListener('pageshow', keep);
}

interface KeepChannelProps {
  /** By code. */
  readonly channel: string;
}

/** Remembers the page's channel, independent of the page's other scripts. */
export function KeepChannel({ channel }: KeepChannelProps) {
  const cookies = [false, true].map((https) => JSON.stringify(channelCookie(channel, { https })));
  return <script dangerouslySetInnerHTML={{ __html: runInPage(keepChannel, ...cookies) }} />;
}
