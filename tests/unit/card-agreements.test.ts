import { readFileSync } from 'node:fs';
import type { Card } from '@/lib/content/card/card';
import { cardShelf } from '@/lib/content/card/card-shelf';
import { faultInTexts } from '@/lib/content/card/quoted-facts';
import { LOAN_BENEFIT_CARD } from '@/lib/content/loan/benefit-text';
import { readQuotingTexts } from '@/lib/content/quoting-texts';
import { readDraft } from '@/components/preview/card/read-draft';
import { shippedCard, shippedCards } from '../card-texts';

const HAIER = 'haier/preferredMember';
const file = JSON.parse(readFileSync(`public/cards/${HAIER}.json`, 'utf8')) as { plans: Record<string, unknown>[]; agreements: string[] };
const withoutMarketPrice = { ...file, plans: file.plans.map(({ marketPriceFen: _, ...plan }) => plan) };
const underNothing = { ...file, agreements: ['/agreement/nothing'] };

test('every card that came with the product gives all that its agreements quote, in every version and language', async () => {
  const texts = await readQuotingTexts();
  expect(shippedCards.map((address) => faultInTexts(shippedCard(address), texts, (about) => about === address))).toEqual(
    shippedCards.map(() => undefined),
  );
});

test('a value that an agreement quotes can’t be left out: the card stays as it was and the fault names the field', async () => {
  const told: string[] = [];
  const texts = await readQuotingTexts();
  const found = { source: JSON.stringify(file), tag: 'a' };
  let now = 0;
  let current = found;
  const read = cardShelf({
    files: async () => current,
    report: (_, fault) => void told.push(fault),
    faultOf: async (address, card) => faultInTexts(card, texts, (about) => about === address),
    now: () => now,
  });
  const sold = await read(HAIER);
  for (const edited of [withoutMarketPrice, underNothing]) {
    now += 3_000;
    current = { source: JSON.stringify(edited), tag: JSON.stringify(edited) };
    expect(await read(HAIER)).toBe(sold);
  }
  expect(told).toEqual([
    'plans.marketPriceFen: missing, because /agreement/haier/member quotes {marketPrice}',
    'agreements.0: there is no text /agreement/nothing',
  ]);
});

test('a benefit’s page asks for the value that it quotes, as long as the card has the benefit', async () => {
  const texts = await readQuotingTexts();
  const card = shippedCard(LOAN_BENEFIT_CARD);
  const ofBenefits = texts.map((text) => (text.benefit === undefined ? { ...text, quotes: [] } : text));
  const faultOf = (benefits: Card['benefits']) => faultInTexts({ ...card, benefits }, ofBenefits, (about) => about === LOAN_BENEFIT_CARD);
  const withoutValue = card.benefits.map(({ valueFen, ...benefit }) => (benefit.id === 'hotel' ? benefit : { ...benefit, valueFen }));
  expect(faultOf(withoutValue)).toBe('benefits.valueFen: missing, because /single/loanCard/hotel quotes {hotelValue}');
  expect(faultOf(card.benefits.filter(({ id }) => id !== 'hotel'))).toBeUndefined();
});

test('the preview of a file says so before it is live', async () => {
  const texts = await readQuotingTexts();
  await expect(readDraft(JSON.stringify(withoutMarketPrice), texts)).rejects.toThrow('plans.marketPriceFen');
  await expect(readDraft(JSON.stringify(underNothing), texts)).rejects.toThrow('agreements.0');
  expect((await readDraft(JSON.stringify(file), texts)).card.id).toBe('preferredMember');
});
