import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { drawPicture, spendPicture } from './image-captcha';
import { giveBack, take, takeAll, type Taken } from '@/server/call/limits';
import { allowancesOf, type Asker, askerOf, newDevicesOf, picturesOf, RESEND_SECONDS, triesOf, unprovenFor } from './send-limits';
import { CODE_MINUTES, createCode, removeCode } from './sms-code';

const ownerOf = ({ channel: { projectId } }: Context, { mobile, device }: Asker) => ({ projectId, mobile, device });

/** First the limits that a captcha lifts, then those that nothing lifts. */
async function pay(context: Context, asker: Asker, imageCode: string | undefined): Promise<Taken[]> {
  if (imageCode) await spendPicture(context, ownerOf(context, asker), imageCode);
  const free = imageCode ? [] : await takeAll(context, unprovenFor(asker), 'IMAGE_CODE_NEEDED');
  try {
    return [...free, ...(await takeAll(context, allowancesOf(asker), 'TOO_MANY'))];
  } catch (error) {
    await giveBack(context, free);
    throw error;
  }
}

async function deliver(context: Context, asker: Asker, taken: readonly Taken[]): Promise<void> {
  const { mobile } = asker;
  const { id, code } = await createCode(context, ownerOf(context, asker), triesOf(asker, taken));
  try {
    await context.sms.sendCode({ mobile, code, minutes: CODE_MINUTES, locale: context.channel.locale });
  } catch (error) {
    context.log.error({ err: error }, 'the carrier did not take a code');
    await removeCode(context, id);
    await giveBack(context, taken);
    refuse('UNAVAILABLE');
  }
}

export async function sendCode(
  context: Context,
  { mobile, imageCode }: { mobile: string; imageCode?: string | undefined },
): Promise<{ resendSeconds: number }> {
  const asker = await askerOf(context, mobile);
  await deliver(context, asker, await pay(context, asker, imageCode));
  const { device, address } = asker;
  if (!device.isKnown && (!address || (await take(context, newDevicesOf(address))))) device.remember();
  return { resendSeconds: RESEND_SECONDS };
}

export async function drawFor(context: Context, mobile: string): Promise<string> {
  const asker = await askerOf(context, mobile);
  await takeAll(context, picturesOf(asker), 'TOO_MANY');
  return drawPicture(context, ownerOf(context, asker));
}
