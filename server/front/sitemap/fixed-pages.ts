import type { Channel } from '@/lib/channel/channel';
import { readCard } from '@/lib/content/card/read-card';
import { subjectsFor } from '@/lib/content/questions';
import { href } from '@/lib/routing/href';
import { routes } from '@/lib/routing/routes';
import { isHome, isOwnPage } from '@/lib/seo/addresses';
import { groupsOf } from '@/server/hotel-member/groups';

const LOAN_CARD = 'yuexiang/loanBenefitCard';

/** Pages whose path names our own content: questions, hotel brands, benefits of a card. */
async function contentPages(channel: Channel): Promise<string[]> {
  const { slug, locale, name, customerService } = channel;
  const subjects = await subjectsFor(locale, { partner: name, ...customerService });
  const questions = ['all', ...subjects.flatMap((subject) => [subject.id, ...subject.questions.map(({ id }) => id)])];
  const benefits = (await readCard(LOAN_CARD))?.benefits ?? [];
  return [
    ...questions.map((id) => href(slug, '/my/fqa/{id}', { id })),
    ...groupsOf(channel).flatMap(({ brands }) => brands.map(({ id }) => href(slug, '/bank/details/{brand}', { brand: id }))),
    ...benefits.map(({ id }) => href(slug, '/single/loanCard/{type}', { type: id })),
  ];
}

/** Pages without an id that search engines keep under this channel, as addresses below the site. */
export async function fixedPages(channel: Channel): Promise<string[]> {
  const listed = Object.entries(routes).flatMap(([path, route]) => ('sitemap' in route && !('planned' in route) ? [path] : []));
  const own = listed.filter((path) => isHome(channel) || isOwnPage(path)).map((path) => `/${channel.slug}${path}`);
  return isHome(channel) ? [...own, ...(await contentPages(channel))] : own;
}
