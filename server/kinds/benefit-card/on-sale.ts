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

/** A plan of a card that we sell ourselves, as a channel sells it. */
export type CardOnSale = Readonly<{ folder: string; card: Card; plan: Plan; channel: Channel }>;

/** As `packageIdOf` writes it: folder and card have no dash. Without a plan it is the card's first. */
const PACKAGE_ID = /^(?<folder>\w+)-(?<cardId>\w+)(?:-(?<planId>[\w-]+))?$/;

/** What a buyer asks for, read from the card's file; undefined for what is no card, or is sold by a partner. */
export async function cardOnSale(channel: Channel, packageId: string): Promise<CardOnSale | undefined> {
  const { folder, cardId, planId } = PACKAGE_ID.exec(packageId)?.groups ?? {};
  if (folder === undefined || cardId === undefined) return undefined;
  const card = await readCard(`${folder}/${cardId}`).catch((fault: unknown) => {
    // Nothing is sold by a file that was never right; the shelf has told what is wrong with it.
    if (fault instanceof CardFault) return undefined;
    throw fault;
  });
  const plan = card?.plans.find(({ id }) => planId === undefined || id === planId);
  return card?.sale.by === 'us' && plan ? { folder, card, plan, channel } : undefined;
}

/** Words of a card in both languages, what they quote of it and of the channel filled in. */
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

/** As an order and a bill call it. */
export const titleOf = ({ card, plan }: CardOnSale): InBoth => ({
  'zh-CN': `${card.name['zh-CN']}·${plan.name['zh-CN']}`,
  en: `${card.name.en} · ${plan.name.en}`,
});

export const noteOf = (onSale: CardOnSale): InBoth => (onSale.plan.note ? filled(onSale, onSale.plan.note) : { 'zh-CN': '', en: '' });

/** A card is drawn, not photographed: in lists of orders its colours stand for it. */
export const pictureOf = (look: string): string => `/card-faces/${look}.svg`;

/** Throws for what is no agreement: nothing is sold under a text that nobody can sign. */
export const agreementsToSign = ({ id, agreements }: Card): AgreementRoute[] =>
  agreements.map((page) => {
    if (!isAgreement(page)) throw new Error(`The card ${id} names ${page}, which is no agreement.`);
    return page;
  });

export const packageIdFor = ({ folder, cardId, planId }: Readonly<{ folder: string; cardId: string; planId: string }>): string =>
  packageIdOf(`${folder}/${cardId}`, planId);
