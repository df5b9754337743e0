import type { Context } from '@/server/http/handle';
import { refuse } from '@/server/http/refusal';
import { isOwnMachine } from './address';
import { drawPicture, spendPicture } from './image-captcha';
import { countOne, giveBack, highestCount, type Limit, takeFrom } from './limits';
import { CODE_MINUTES, createCode, removeCode } from './sms-code';

/** §4: 60 s until the button is ready again. */
const RESEND_SECONDS = 60;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const resend: Limit = { most: 1, windowMs: RESEND_SECONDS * 1000 };
/** An SMS costs money and its reader's patience; many people may share an address, hardly any a browser, none a mobile. */
const daily = { mobile: { most: 10, windowMs: DAY_MS }, device: { most: 20, windowMs: DAY_MS }, address: { most: 300, windowMs: DAY_MS } };
/** So many requests within ten minutes without proving to be a person. */
const unproven = { mobile: 2, device: 2, address: 10 };
const UNPROVEN_WINDOW_MS = 10 * MINUTE_MS;
const pictures = { mobile: { most: 30, windowMs: 10 * MINUTE_MS }, address: { most: 120, windowMs: 10 * MINUTE_MS } };

type Kind = keyof typeof daily;
type Sources = readonly (readonly [Kind, string])[];

const sourcesOf = (context: Context, mobile: string): Sources => [
  ['mobile', mobile],
  ...(isOwnMachine(context.address) ? [] : [['device', context.device()] as const, ['address', context.address] as const]),
];

async function requirePicture(context: Context, sources: Sources, mobile: string, imageCode: string | undefined): Promise<void> {
  const counts = await Promise.all(
    sources.map(async ([kind, value]) => (await highestCount(context, [`sms:burst:${kind}:${value}`])) >= unproven[kind]),
  );
  if (!imageCode && counts.includes(true)) refuse('IMAGE_CODE_NEEDED');
  if (imageCode) await spendPicture(context, { projectId: context.channel.projectId, mobile }, imageCode);
}

export async function sendCode(
  context: Context,
  { mobile, imageCode }: { mobile: string; imageCode?: string | undefined },
): Promise<{ resendSeconds: number }> {
  const sources = sourcesOf(context, mobile);
  await requirePicture(context, sources, mobile, imageCode);
  await takeFrom(context, `sms:resend:${mobile}`, resend);
  for (const [kind, value] of sources) await takeFrom(context, `sms:day:${kind}:${value}`, daily[kind]);
  for (const [kind, value] of sources) await countOne(context, `sms:burst:${kind}:${value}`, UNPROVEN_WINDOW_MS);
  const { id, code } = await createCode(context, { projectId: context.channel.projectId, mobile });
  try {
    await context.sms.sendCode({ mobile, code, minutes: CODE_MINUTES, locale: context.channel.locale });
  } catch (error) {
    context.log.error({ err: error }, 'the carrier did not take a code');
    await removeCode(context, id);
    await giveBack(context, `sms:resend:${mobile}`);
    for (const [kind, value] of sources) await giveBack(context, `sms:day:${kind}:${value}`);
    refuse('UNAVAILABLE');
  }
  return { resendSeconds: RESEND_SECONDS };
}

export async function drawFor(context: Context, mobile: string): Promise<string> {
  for (const [kind, value] of sourcesOf(context, mobile)) {
    if (kind !== 'device') await takeFrom(context, `picture:${kind}:${value}`, pictures[kind]);
  }
  return drawPicture(context, { projectId: context.channel.projectId, mobile });
}
