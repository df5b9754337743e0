import { partnerEnglish } from '@/demo/partners/english';
import { english } from '@/demo/base/english';
import { demoParts } from '@/demo/kinds/parts';
import { activityEnglish } from './activities/seed';
import { couponEnglish } from './coupons/templates';
import { noticeEnglish } from './notices';

/** The demo's texts in English, by the text itself. */
export const demoEnglish = (): Record<string, string> =>
  Object.assign(
    {},
    english,
    couponEnglish,
    noticeEnglish,
    activityEnglish,
    partnerEnglish,
    ...demoParts.map(({ seed }) => seed?.english ?? {}),
  ) as Record<string, string>;
