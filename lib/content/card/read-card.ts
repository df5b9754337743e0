import path from 'node:path';
import { isCouponName } from '../coupon-names';
import { readQuotingTexts } from '../quoting-texts';
import type { Card } from './card';
import { type CardAddress, isCardAddress } from './card-address';
import { cardsAt, cardsIn } from './card-files';
import { cardShelf, type ShelvedCard } from './card-shelf';
import { faultInTexts } from './quoted-facts';

type Report = (address: CardAddress, fault: string) => void;

let reported: Report = (address, fault) => console.error(`The card ${address} stays as it was: ${fault}`);

/** Sets where faults of card files are reported, besides the page. */
export const watchCards = (report: Report): void => {
  reported = report;
};

/**
 * What a card's own file can't show: whether its agreements are there and find all they quote, and its coupons are in `coupons.json`. A card that leads to a partner stands in
 * that partner's folder, where hand-overs look for the texts to sign.
 */
export async function faultBeyond(address: CardAddress, card: Card): Promise<string | undefined> {
  if (card.sale.by !== 'us' && !address.startsWith(`${card.sale.partner}/`))
    return `sale.partner: the card is not in the folder of ${card.sale.partner}`;
  const unknown = card.benefits.findIndex(({ gives }) => gives.by === 'coupon' && !isCouponName(gives.template));
  const gives = card.benefits[unknown]?.gives;
  if (gives?.by === 'coupon') return `benefits.${unknown}.gives.template: there is no coupon ${gives.template}`;
  return faultInTexts(card, await readQuotingTexts(), (about) => about === address);
}

function openShelf() {
  const shipped = cardsIn(path.join(process.cwd(), 'public/cards'));
  const host = process.env.CARDS_URL;
  const report: Report = (address, fault) => reported(address, fault);
  return host
    ? cardShelf({ files: cardsAt(host.replace(/\/+$/, '')), shipped, report, faultOf: faultBeyond })
    : cardShelf({ files: shipped, report, faultOf: faultBeyond });
}

let shelf: ReturnType<typeof openShelf> | undefined;

/** A valid card file from `CARDS_URL` or `public/cards`; undefined if there is none of this name. */
export async function readCardFile(address: string): Promise<ShelvedCard | undefined> {
  if (!isCardAddress(address)) return undefined;
  shelf ??= openShelf();
  return shelf(address);
}

/** A card's prices and benefits, for pages and gateway alike. Prices come from here and never from a client. */
export const readCard = async (address: string): Promise<Card | undefined> => (await readCardFile(address))?.card;
