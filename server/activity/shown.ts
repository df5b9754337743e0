import type { Input } from '@/lib/contract/endpoint';
import type { activity as contract } from '@/lib/contract/activity/endpoints';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { type Activity, activityNamed } from './find';
import { openPreview, type PreviewLink } from './preview-link';

/** An activity as of `at`: now, or the time of a signed link. */
export type Shown = Activity & Readonly<{ at: number; link: PreviewLink | undefined }>;

type Asking = Pick<Context, 'database' | 'now' | 'secret'>;

/** GOODS_GONE when the activity doesn't exist, is a draft without a link, or its link is invalid or expired. */
export async function requireShown(context: Asking, { serialNumber, preview }: Input<typeof contract.head>): Promise<Shown> {
  const now = context.now();
  const link = preview === undefined ? undefined : (openPreview(context.secret, serialNumber, preview, now) ?? refuse('GOODS_GONE'));
  const found = await activityNamed(context, serialNumber);
  if (!found || (found.row.draft && !link)) return refuse('GOODS_GONE');
  return { ...found, at: link?.at ?? now, link };
}
