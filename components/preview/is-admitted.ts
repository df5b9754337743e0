import { cookies, headers } from 'next/headers';
import { isAdmitted, PREVIEW_COOKIE } from '@/lib/session/preview-access';

/** Whether the visitor of a page may open the preview. */
export async function isVisitorAdmitted(): Promise<boolean> {
  const token = (await headers()).get('preview-token') ?? undefined;
  const cookie = (await cookies()).get(PREVIEW_COOKIE)?.value;
  return isAdmitted({ token, cookie }, { mode: process.env.YUEXIANG_MODE, expected: process.env.PREVIEW_TOKEN, now: Date.now() });
}
