import { privateParameters, splitPrivate } from '@/lib/kernel/private-parameters';
import { channelCookie } from '@/lib/routing/channel-cookie';

/** Before anything is sent or shared, and before Next reads the address. Its text is what is sent. */
function hidePrivate(names: readonly string[], split: typeof splitPrivate): void {
  const { address, taken } = split(window.location.href, names);
  if (address === window.location.href) return;
  window.yxTaken = { path: window.location.pathname, taken };
  window.history.replaceState(window.history.state, '', address);
}

/** Again when a page comes back as it was left: another channel may have been visited meanwhile. */
function keepChannel(clear: string, secure: string): void {
  const keep = () => {
    document.cookie = window.location.protocol === 'https:' ? secure : clear;
  };
  keep();
  window.addEventListener('pageshow', keep);
}

const run = (script: (...given: never[]) => void, ...given: string[]): string => `(${script.toString()})(${given.join()});`;

interface FirstScriptProps {
  /** The channel that this page belongs to, by code. */
  readonly channel: string;
}

/** What a page does first, with or without its other scripts: takes secrets out of its address and remembers its channel. */
export function FirstScript({ channel }: FirstScriptProps) {
  const cookies = [false, true].map((https) => JSON.stringify(channelCookie(channel, { https })));
  const text = run(hidePrivate, JSON.stringify(privateParameters), splitPrivate.toString()) + run(keepChannel, ...cookies);
  return <script dangerouslySetInnerHTML={{ __html: text }} />;
}
