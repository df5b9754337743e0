import { memberPlans } from '@/lib/domain/member-plan';
import { words } from '@/lib/i18n/words';
import { type Locale, locales } from '@/lib/kernel/locale';
import { href } from '@/lib/routing/href';
import type { PagesToFind } from '@/server/call/kind-part';
import { offerOf } from './offers';
import { planEnglish, planText } from './texts';

/** A plan's text, kept in Chinese, as its reader's language says it. */
const spoken: Readonly<Record<Locale, (text: string) => string>> = { 'zh-CN': (text) => text, en: (text) => planEnglish[text] ?? text };

/** The plans of the membership, each at the page where it is bought. */
export const planPages: PagesToFind = ({ locale, slug }) =>
  Promise.resolve(
    memberPlans.map((plan) => {
      const { title, subtitle, picture } = planText(plan);
      const say = spoken[locale];
      return {
        page: {
          what: 'plan',
          title: say(title),
          text: say(subtitle),
          imgUrl: picture,
          price: offerOf(plan).price,
          path: href(slug, '/members', { plan }),
        },
        names: [title, planEnglish[title] ?? title, ...locales.map((each) => words(each, 'memberPlan')('name'))],
        words: [subtitle, planEnglish[subtitle] ?? '', ...locales.map((each) => words(each, 'memberPlan')('title'))].join('\n'),
      };
    }),
  );
