import { privateParameters, splitPrivate } from '@/lib/kernel/private-parameters';
import { runInPage } from './run-in-page';

/** Before anything is sent or shared, and before Next reads the address. Its text is what is sent. */
function hidePrivate(names: readonly string[], split: typeof splitPrivate): void {
  if (window.location.search === '') return;
  const { address, taken } = split(window.location.href, names);
  if (address === window.location.href) return;
  window.yxTaken = { path: window.location.pathname, taken };
  window.history.replaceState(window.history.state, '', address);
}

const text = runInPage(hidePrivate, JSON.stringify(privateParameters), splitPrivate.toString());

/** What a page does first, with or without its other scripts: takes secrets out of its address. */
export const FirstScript = () => <script dangerouslySetInnerHTML={{ __html: text }} />;
