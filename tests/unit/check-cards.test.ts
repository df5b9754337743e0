import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkCards } from '@/server/compose/check-cards';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
  cpSync('public/cards', folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

type Json = Record<string, unknown>;

/** Writes a shipped card anew, as `edit` leaves it. */
function edited(card: string, edit: (file: Json) => unknown): void {
  const file = JSON.parse(readFileSync(path.join(folder, `${card}.json`), 'utf8')) as Json;
  edit(file);
  writeFileSync(path.join(folder, `${card}.json`), JSON.stringify(file));
}

test('the cards as shipped pass the check that the build makes', async () => {
  await expect(checkCards(folder)).resolves.toBeUndefined();
});

const page = (blocks: Json[], more: Json = {}) => ({
  title: { 'zh-CN': '页', en: 'Page' },
  description: { 'zh-CN': '页', en: 'Page' },
  look: 'night',
  blocks,
  ...more,
});
const link = { type: 'links', links: [{ label: { 'zh-CN': '去', en: 'Go' }, to: '/no/such/page' }] };
const label = { 'zh-CN': '去', en: 'Go' };
const benefit = (template: string) => ({
  id: 'extra',
  icon: 'gift',
  title: label,
  note: label,
  detail: [label],
  every: 'once',
  gives: { by: 'coupon', template },
});

test.each<[string, string, (file: Json) => unknown, string]>([
  [
    'a price in words',
    'lexin/remiumCard',
    (file) => Object.assign((file.plans as Json[])[0] ?? {}, { priceFen: '12' }),
    'plans.0.priceFen',
  ],
  ['a field nobody knows', 'lexin/remiumCard', (file) => Object.assign(file, { colour: 'red' }), 'card: nobody knows colour'],
  ['a card called otherwise than its file', 'lexin/remiumCard', (file) => Object.assign(file, { id: 'other' }), 'id: other'],
  [
    'an agreement that is not there',
    'lexin/remiumCard',
    (file) => Object.assign(file, { agreements: ['/agreement/nothing'] }),
    'agreements.0: there is no agreement /agreement/nothing',
  ],
  [
    'a page of another kind as a text to consent to',
    'lexin/remiumCard',
    (file) => Object.assign(file, { separate: ['/index'] }),
    'separate.0: there is no agreement /index',
  ],
  [
    'a link to a page that is not there',
    'lexin/remiumCard',
    (file) => Object.assign(file.editions as Json, { more: page([{ type: 'tabs', tabs: [{ title: label, blocks: [link] }] }]) }),
    'editions.more.blocks.0.tabs.0.blocks.0.links.0.to: there is no page /no/such/page',
  ],
  [
    'a bar to a page that is not there',
    'lexin/remiumCard',
    (file) => Object.assign(file.editions as Json, { more: page([link], { bar: { label, to: '/nowhere' } }) }),
    'editions.more.bar.to: there is no page /nowhere',
  ],
  [
    'a channel that is not there',
    'lexin/remiumCard',
    (file) => Object.assign(file.editions as Json, { more: page([{ type: 'legal', lines: [label] }], { channels: ['P999'] }) }),
    'editions.more.channels.0: there is no channel P999',
  ],
  [
    'a coupon that the shop does not have',
    'lexin/prepaiddEbitCard',
    (file) => (file.benefits as Json[]).push(benefit('nothing')),
    'benefits.4.gives.template: there is no coupon nothing',
  ],
  [
    'a partner that is not there',
    'haier/loanmplace',
    (file) => Object.assign(file.sale as Json, { partner: 'nobody' }),
    'sale.partner: one of hello, niwodai',
  ],
  [
    'a product that the partner does not have',
    'haier/loanmplace',
    (file) => Object.assign(file.sale as Json, { product: 'nothing' }),
    'sale.product: the partner has no such product',
  ],
  [
    'a product to be told that the partner does not have',
    'nwd/insightCard',
    (file) => Object.assign(file, { tells: { partner: 'niwodai', product: 'nothing' } }),
    'tells.product: the partner has no such product',
  ],
  [
    'a partner told of a card that it sells itself',
    'haier/loanmplace',
    (file) => Object.assign(file, { tells: { partner: 'haier', product: 'loanmplace' } }),
    'tells: only of a card that we sell ourselves',
  ],
  [
    'another partner’s card in this one’s folder',
    'haier/loanmplace',
    (file) => Object.assign(file, { sale: { by: 'partner', partner: 'lexin', product: 'remiumCard' } }),
    'sale.partner: the card is not in the folder of lexin',
  ],
  [
    'an edition taken away from its page',
    'lexin/remiumCard',
    (file) => Reflect.deleteProperty(file.editions as Json, 'main'),
    'editions.main: missing, because /single/lexin/remiumCard shows it',
  ],
  [
    'a base that is not there',
    'yuexiang/preBlackCard',
    (file) => Object.assign(file, { extends: 'a/b' }),
    'extends: there is no such card',
  ],
])('the check refuses %s, naming file and field', async (_, card, edit, fault) => {
  edited(card, edit);
  await expect(checkCards(folder)).rejects.toThrow(`${card}.json: ${fault}`);
});

test('the check refuses a file that is no card’s, one that is no JSON, and a card taken away from its page', async () => {
  writeFileSync(path.join(folder, 'loose.json'), '{}');
  writeFileSync(path.join(folder, 'lexin', 'remiumCard.json'), '{');
  rmSync(path.join(folder, 'xiaoyin', 'enjoymentCard.json'));
  const faults = await checkCards(folder).catch((error: Error) => error.message.split('\n'));
  expect(faults).toEqual(
    expect.arrayContaining([
      'loose.json: id: not a file {folder}/{cardId}.json',
      expect.stringMatching(/^lexin\/remiumCard\.json: The file is no JSON/),
      'xiaoyin/enjoymentCard.json: missing, because /single/xiaoyin/enjoymentCard/real shows it',
    ]),
  );
});

test('a faulty card ends the step of the build with the file and the field', () => {
  edited('lexin/remiumCard', (file) => Object.assign(file, { id: 'other' }));
  const { status, stderr } = spawnSync('node_modules/.bin/tsx', ['scripts/check-cards.ts', folder], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('lexin/remiumCard.json: id: other');
  expect(readFileSync('scripts/make-build.mjs', 'utf8')).toContain("['scripts/check-cards.ts']");
});
