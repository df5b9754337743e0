import { browserShelf, type Shelf, tabShelf } from '@/lib/kernel/shelf';
import type { PayScene } from '@/lib/kernel/pay-scene';
import { depart, mayDepart } from '@/lib/wechat/authorization';
import { openMiniProgramPage } from '@/lib/wechat/mini-program';
import { pausePayment, type PausedPayment } from './paused-payment';

/** A mini program opens the cashier again in another web view, which doesn't share this one's tab. */
export const payerShelf = (scene: PayScene): Shelf => (scene === 'miniProgram' ? browserShelf : tabShelf);

type Asking = Readonly<{ command: PausedPayment; authorizeUrl: string; projectId: string; scene: PayScene }>;

/** Leaves for WeChat, which says who pays and leads back to the cashier. */
export async function askPayer({ command, authorizeUrl, projectId, scene }: Asking): Promise<'leaves' | 'payerUnknown' | 'handFailed'> {
  const shelf = payerShelf(scene);
  if (!mayDepart(shelf)) return 'payerUnknown';
  pausePayment(command, shelf);
  const { origin, pathname, search } = window.location;
  const address = depart({ authUrl: authorizeUrl, projectId, returnTo: `${pathname}${search}`, origin }, shelf);
  if (scene !== 'miniProgram') {
    // Back must not lead to WeChat, which would only send the buyer here again.
    window.location.replace(address);
    return 'leaves';
  }
  return (await openMiniProgramPage(address.slice(origin.length))) ? 'leaves' : 'handFailed';
}
