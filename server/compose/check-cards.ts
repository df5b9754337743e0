import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { channelByCode } from '@/lib/channel/lookup';
import type { Block } from '@/lib/content/card/blocks';
import type { Card, Edition } from '@/lib/content/card/card';
import { type CardAddress, isCardAddress } from '@/lib/content/card/card-address';
import { isMissing } from '@/lib/content/card/card-files';
import { baseOf, CardFault, parseCard, readSource } from '@/lib/content/card/parse-card';
import { faultBeyond } from '@/lib/content/card/read-card';
import { routeAt } from '@/lib/routing/access';
import type { Route } from '@/lib/routing/route';
import { routes } from '@/lib/routing/routes';
import { isAgreement } from '@/server/account/signing/text-in-force';

/** A field and what is wrong with it. */
type Fault = string;

const isPublished = (page: string): boolean => routeAt(page)?.planned !== true && routeAt(page) !== undefined;

const eachAt = <Item>(items: readonly Item[], field: string, faultOf: (item: Item) => Fault | undefined): Fault[] =>
  items.flatMap((item, index) => {
    const fault = faultOf(item);
    return fault === undefined ? [] : [`${field}.${index}${fault}`];
  });

const faultsInLinks = (block: Block, field: string): Fault[] => {
  if (block.type === 'tabs')
    return block.tabs.flatMap(({ blocks }, tab) =>
      blocks.flatMap((inner, index) => faultsInLinks(inner, `${field}.tabs.${tab}.blocks.${index}`)),
    );
  if (block.type !== 'links') return [];
  return eachAt(block.links, `${field}.links`, ({ to }) => (isPublished(to) ? undefined : `.to: there is no page ${to}`));
};

const faultsInEdition = ({ bar, channels = [], blocks }: Edition, field: string): Fault[] => [
  ...(bar?.to === undefined || isPublished(bar.to) ? [] : [`${field}.bar.to: there is no page ${bar.to}`]),
  ...eachAt(channels, `${field}.channels`, (code) => (channelByCode(code) ? undefined : `: there is no channel ${code}`)),
  ...blocks.flatMap((block, index) => faultsInLinks(block, `${field}.blocks.${index}`)),
];

/** Editions that the route table shows and the card doesn't have. */
const editionsMissing = (address: CardAddress, { editions }: Card): Fault[] =>
  Object.entries(routes).flatMap(([page, { card, edition }]: [string, Route]) =>
    card === address && edition !== undefined && !(edition in editions) ? [`editions.${edition}: missing, because ${page} shows it`] : [],
  );

/** What a card names that is not there. */
const faultsInNames = (address: CardAddress, card: Card): Fault[] => [
  ...Object.entries({ agreements: card.agreements, separate: card.separate ?? [] }).flatMap(([field, pages]) =>
    eachAt(pages, field, (page) => (isAgreement(page) && isPublished(page) ? undefined : `: there is no agreement ${page}`)),
  ),
  ...Object.entries(card.editions).flatMap(([name, edition]) => faultsInEdition(edition, `editions.${name}`)),
  ...editionsMissing(address, card),
];

async function faultsIn(folder: string, address: CardAddress): Promise<Fault[]> {
  const sourceOf = async (one: CardAddress) => readSource(await readFile(path.join(folder, `${one}.json`), 'utf8'));
  try {
    const own = await sourceOf(address);
    const base = baseOf(own);
    const card = parseCard(own, base && (await sourceOf(base)));
    const named = `${address.split('/')[0] ?? ''}/${card.id}`;
    const faults = [...(named === address ? [] : [`id: ${card.id} is not the name of the file`]), ...faultsInNames(address, card)];
    if (faults.length > 0) return faults;
    const beyond = await faultBeyond(address, card);
    return beyond === undefined ? [] : [beyond];
  } catch (error) {
    if (error instanceof CardFault) return [error.message];
    if (isMissing(error)) return ['extends: there is no such card'];
    throw error;
  }
}

/** What is wrong with the card files below a folder: `{folder}/{cardId}.json`, the field, and the fault. */
async function cardFaults(folder: string): Promise<string[]> {
  // A name without an ending is a folder.
  const files = (await readdir(folder, { recursive: true })).filter((file) => path.extname(file) !== '').sort();
  const found: string[] = [];
  // One by one: there may be more cards than a process can open files.
  for (const file of files.map((one) => one.replaceAll(path.sep, '/'))) {
    const address = file.endsWith('.json') ? file.slice(0, -'.json'.length) : '';
    const faults = isCardAddress(address) ? await faultsIn(folder, address) : ['id: not a file {folder}/{cardId}.json'];
    found.push(...faults.map((fault) => `${file}: ${fault}`));
  }
  const missing = Object.entries(routes).flatMap(([page, { card }]: [string, Route]) =>
    card === undefined || files.includes(path.normalize(`${card}.json`)) ? [] : [`${card}.json: missing, because ${page} shows it`],
  );
  return [...new Set([...found, ...missing])];
}

/** Throws, naming files and fields, if a card below the folder can't be sold or shown. Called by the build. */
export async function checkCards(folder: string): Promise<void> {
  const faults = await cardFaults(folder);
  if (faults.length > 0) throw new Error(`The card files are wrong:\n${faults.join('\n')}`);
}
