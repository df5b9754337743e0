import type { CodePurpose } from '@/lib/domain/code-purpose';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { delivered } from '@/server/platform/ports/sms/failure';
import { drawPicture, spendPicture } from './image-captcha';
import { giveBack, take, takeAll, type Taken } from '@/server/call/limits';
import {
  allowancesOf,
  type Asker,
  askerOf,
  newDevicesOf,
  ownCodesOf,
  picturesOf,
  RESEND_SECONDS,
  triesOf,
  unprovenFor,
} from './send-limits';
import { CODE_MINUTES, createCode, removeCode, spendCode } from './sms-code';

const ownerOf = ({ channel: { projectId } }: Context, { mobile, device }: Asker) => ({ projectId, mobile, device });

/** Takes the limits that a captcha lifts first, then those that nothing lifts. */
async function pay(context: Context, asker: Asker, imageCode: string | undefined): Promise<Taken[]> {
  if (imageCode) await spendPicture(context, ownerOf(context, asker), imageCode);
  const free = imageCode ? [] : await takeAll(context, unprovenFor(asker), 'IMAGE_CODE_NEEDED');
  try {
    return [...free, ...(await takeAll(context, allowancesOf(asker, 'login'), 'TOO_MANY'))];
  } catch (error) {
    await giveBack(context, free);
    throw error;
  }
}

async function deliver(context: Context, asker: Asker, purpose: CodePurpose, taken: readonly Taken[]): Promise<void> {
  const { mobile } = asker;
  const { id, code } = await createCode(context, { ...ownerOf(context, asker), purpose }, triesOf(asker, taken));
  try {
    await delivered(() => context.sms.sendCode({ mobile, code, minutes: CODE_MINUTES, locale: context.channel.locale, purpose }));
  } catch (error) {
    context.log.error({ err: error }, 'the carrier did not take a code');
    await removeCode(context, id);
    await giveBack(context, taken);
    refuse('UNAVAILABLE');
  }
}

type Sent = { resendSeconds: number };

async function send(context: Context, asker: Asker, purpose: CodePurpose, taken: readonly Taken[]): Promise<Sent> {
  await deliver(context, asker, purpose, taken);
  const { device, address } = asker;
  if (!device.isKnown && (!address || (await take(context, newDevicesOf(address))))) device.remember();
  return { resendSeconds: RESEND_SECONDS };
}

/** Sends a login code to a mobile that someone has typed. */
export async function sendCode(context: Context, { mobile, imageCode }: { mobile: string; imageCode?: string | undefined }): Promise<Sent> {
  const asker = await askerOf(context, mobile);
  return send(context, asker, 'login', await pay(context, asker, imageCode));
}

/** Sends a code to the account's mobile, or to the one it is changing to. The account is limited here, so no captcha is needed. */
export async function sendAccountCode(context: Context<'user'>, purpose: CodePurpose, mobile = context.caller.mobile): Promise<Sent> {
  const asker = await askerOf(context, mobile);
  return send(
    context,
    asker,
    purpose,
    await takeAll(context, [ownCodesOf(context.caller.userId), ...allowancesOf(asker, purpose)], 'TOO_MANY'),
  );
}

/** Spends the code that was sent to the caller's own mobile for `purpose`. */
export async function spendOwnCode(context: Context<'user'>, purpose: CodePurpose, code: string): Promise<void> {
  const { mobile, projectId } = context.caller;
  await spendCode(context, { projectId, mobile, device: context.device(), purpose }, code);
}

export async function drawFor(context: Context, mobile: string): Promise<string> {
  const asker = await askerOf(context, mobile);
  await takeAll(context, picturesOf(asker), 'TOO_MANY');
  return drawPicture(context, ownerOf(context, asker));
}
