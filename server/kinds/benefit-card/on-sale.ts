import type { Channel } from '@/lib/channel/channel';
import type { Card, Plan } from '@/lib/content/card/card';
import { packageIdOf } from '@/lib/content/card/card-address';
import { cardFacts } from '@/lib/content/card/card-facts';
import { CardFault } from '@/lib/content/card/parse-card';
import { readCard } from '@/lib/content/card/read-card';
import type { CardText } from '@/lib/content/card/shapes';
import { withFacts } from '@/lib/content/facts';
import { companyFacts } from '@/lib/content/products';
import type { Locale } from '@/lib/kernel/locale';
import type { AgreementRoute } from '@/lib/routing/routes';
import { isAgreement } from '@/server/account/signing/text-in-force';
import { channelFacts } from '@/server/call/channel-facts';
import type { InBoth } from './tables';

/** A plan of a card that we sell ourselves, as sold in a channel. */
export type CardOnSale = Readonly<{ folder: string; card: Card; plan: Plan; channel: Channel }>;

/** As written by `packageIdOf`: folder and card contain no dash. Without a plan it means the card's first one. */
const PACKAGE_ID = /^(?<folder>\w+)-(?<cardId>\w+)(?:-(?<planId>[\w-]+))?$/;

/** The card that a buyer asks for, read from its file; undefined when there is no such card or a partner sells it. */
export async function cardOnSale(channel: Channel, packageId: string): Promise<CardOnSale | undefined> {
  const { folder, cardId, planId } = PACKAGE_ID.exec(packageId)?.groups ?? {};
  if (folder === undefined || cardId === undefined) return undefined;
  const card = await readCard(`${folder}/${cardId}`).catch((fault: unknown) => {
    // A file that was never valid sells nothing; the shelf has already reported the error.
    if (fault instanceof CardFault) return undefined;
    throw fault;
  });
  const plan = card?.plans.find(({ id }) => planId === undefined || id === planId);
  return card?.sale.by === 'us' && plan ? { folder, card, plan, channel } : undefined;
}

/** A card's text in both languages, with facts of the card and the channel filled in. */
export const filled = ({ card, channel }: Pick<CardOnSale, 'card' | 'channel'>, text: CardText): InBoth => {
  const say = (locale: Locale) =>
    withFacts(text[locale], { ...companyFacts(locale), ...channelFacts(channel), ...cardFacts(card, locale) });
  return { 'zh-CN': say('zh-CN'), en: say('en') };
};

type Face = Readonly<{ mark: InBoth; line: InBoth; look: string }>;

export const faceOf = (onSale: CardOnSale): Face => {
  const { mark, line, look } = onSale.card.face;
  return { mark: filled(onSale, mark), line: filled(onSale, line), look };
};

export const faceIn = ({ mark, line, look }: Face, locale: Locale) => ({
  mark: mark[locale],
  line: line[locale],
  look,
});

/** Title of a card on orders and bills. */
export const titleOf = ({ card, plan }: CardOnSale): InBoth => ({
  'zh-CN': `${card.name['zh-CN']}·${plan.name['zh-CN']}`,
  en: `${card.name.en} · ${plan.name.en}`,
});

export const noteOf = (onSale: CardOnSale): InBoth => (onSale.plan.note ? filled(onSale, onSale.plan.note) : { 'zh-CN': '', en: '' });

/** A card has no photo: in lists of orders a picture in its colours is shown. */
export const pictureOf = (look: string): string => `/card-faces/${look}.svg`;

/** Throws when a text is not an agreement: nothing may be sold under a text that can't be signed. */
export const agreementsToSign = ({ id, agreements }: Pick<Card, 'id' | 'agreements'>): AgreementRoute[] =>
  agreements.map((page) => {
    if (!isAgreement(page)) throw new Error(`The card ${id} names ${page}, which is no agreement.`);
    return page;
  });

export const packageIdFor = ({ folder, cardId, planId }: Readonly<{ folder: string; cardId: string; planId: string }>): string =>
  packageIdOf(`${folder}/${cardId}`, planId);
