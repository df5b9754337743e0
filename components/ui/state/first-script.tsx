import { privateParameters, splitPrivate } from '@/lib/kernel/private-parameters';
import { runInPage } from './run-in-page';

/** Runs before anything is sent or shared, and before Next reads the address. Sent as an inline script. */
function hidePrivate(names: readonly string[], split: typeof splitPrivate): void {
  if (window.location.search === '') return;
  const { address, taken } = split(window.location.href, names);
  if (address === window.location.href) return;
  window.yxTaken = { path: window.location.pathname, taken };
  window.history.replaceState(window.history.state, '', address);
}

const text = runInPage(hidePrivate, JSON.stringify(privateParameters), splitPrivate.toString());

/** The first script of a page, independent of all others: removes secrets from the address. */
export const FirstScript = () => <script dangerouslySetInnerHTML={{ __html: text }} />;
