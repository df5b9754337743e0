import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { GONE_MARK } from '@/lib/seo/gone-mark';
import { contentSecurityPolicy } from './content-security';
import { farPicturesWait } from './far-pictures';
import { previewInserter } from './first-pictures';
import { type ShopSheet, styleInliner } from './inline-styles';
import type { Setup } from './messages';
import { preloadHeader } from './preload-header';
import { scriptsLast } from './scripts-last';
import { sendOnce } from './sent-once';

/** A page as it is sent: its text, its tag, its policy, its first picture. */
export type FinishedPage = Readonly<{
  html: string;
  etag: string;
  policy: string;
  preload: string | undefined;
  /** From when on what it shows has ended, epoch ms; see `lib/seo/gone-mark.ts`. */
  goneFrom: number;
}>;

export type Finish = (rendered: string) => FinishedPage;

const MARK = new RegExp(` ${GONE_MARK}="(\\d*)"`);

/**
 * All that is done to a rendered document, in order: what is served is described once, styles and the first picture come with it,
 * pictures further down wait, and scripts come last. The policy is that of the result.
 */
export function finisher({ root, distDir }: Pick<Setup, 'root' | 'distDir'>): Finish {
  const shopSheet: ShopSheet = JSON.parse(fs.readFileSync(path.join(root, distDir, 'shop-sheet.json'), 'utf8'));
  const withStyles = styleInliner(path.join(root, distDir, 'static'), shopSheet);
  const withPreviews = previewInserter(path.join(root, 'public', 'pictures'));
  return (rendered) => finished(scriptsLast(farPicturesWait(withPreviews(withStyles(sendOnce(rendered))))));
}

/** What a document's text says of how it is to be sent. */
export function finished(html: string): FinishedPage {
  const goneFrom = MARK.exec(html)?.[1];
  return {
    html,
    // Weak, because the same page has other bytes in another encoding.
    etag: `W/"${createHash('sha1').update(html).digest('base64url')}"`,
    policy: contentSecurityPolicy(html),
    preload: preloadHeader(html),
    goneFrom: goneFrom === undefined ? Infinity : Number(goneFrom),
  };
}
