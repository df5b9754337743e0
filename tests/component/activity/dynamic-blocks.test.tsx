import { renderPage, withGateway } from '../storefront';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActivityView } from '@/components/parts/activity/activity-view';
import { activityScopes } from '@/components/parts/activity/scopes';
import type { Block, Composition } from '@/server/activity/composition';
import { demoActivities } from '@/demo/shop/activities/fixtures';

const { gateway } = withGateway();
const asked = { serialNumber: demoActivities.dynamic };
/** Blocks of every kind: those of the demo's page. */
let blocks: readonly Block[] = [];
beforeAll(async () => {
  // jsdom has none; the carousel moves by it.
  Element.prototype.scrollTo = () => undefined;
  const { rows } = await gateway().pool.query<{ composition: Composition }>('select composition from activities where serial_number = $1', [
    asked.serialNumber,
  ]);
  blocks = rows[0]?.composition.blocks ?? [];
});

/** What a reader finds each of these blocks by. */
const marks: Readonly<Record<Block['kind'], () => HTMLElement | undefined>> = {
  picture: () => screen.getByLabelText('See hotels'),
  // The page's head counts down as well.
  countdown: () => screen.getAllByText('Ends in').at(-1),
  coupon: () => screen.getByText('Coupons first'),
  carousel: () => screen.getByText('Flash sale, every day'),
  tabs: () => screen.getByRole('tab', { name: 'Food' }),
  products: () => screen.getByText('Selected goods'),
  richText: () => screen.getByText('How it works'),
  rules: () => screen.getByText('Rules'),
};
const kinds = Object.keys(marks).filter((kind): kind is Block['kind'] => kind in marks);
const blockOf = (wanted: Block['kind']): Block => {
  const found = blocks.find(({ kind }) => kind === wanted);
  if (!found) throw new Error(`The demo has no block ${wanted}.`);
  return found;
};

/** Opens the page as operations have composed it anew. */
async function open(composed: readonly Block[]): Promise<void> {
  const composition = JSON.stringify({ blocks: composed });
  await gateway().pool.query('update activities set composition = $1 where serial_number = $2', [composition, asked.serialNumber]);
  // Changes show within two seconds.
  gateway().clock.pass(3000);
  renderPage(<ActivityView asked={asked} drawnAt={gateway().clock.now} />, { scopes: activityScopes, path: '/activity' });
  await screen.findByLabelText('See hotels');
}

/** The kinds of blocks in the order of their marks on the page. */
function drawn(): string[] {
  const found = kinds.map((kind) => ({ kind, mark: marks[kind]() ?? document.head }));
  const follows = (one: Node, other: Node) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  return found.sort((one, other) => (follows(one.mark, other.mark) ? -1 : 1)).map(({ kind }) => kind);
}

const turned = (by: number): Block['kind'][] => [...kinds.slice(by), ...kinds.slice(0, by)];
test.each([
  ['as they are listed here', kinds],
  ['the other way round', kinds.toReversed()],
  ['from the middle', turned(4)],
  ['from the end of the middle, the other way round', turned(3).toReversed()],
])('a dynamic page shows its blocks in the order of operations: %s', async (_, order) => {
  await open(order.map(blockOf));
  expect(drawn()).toEqual(order);
});

test('a kind comes as often as it is put there, and one that is left out is nowhere', async () => {
  const products = blocks.flatMap((block) => (block.kind === 'products' ? [block] : [])).slice(0, 1);
  const again = products.map((block) => ({ ...block, title: 'Once more', layout: 'rows' as const }));
  await open([...again, blockOf('picture'), ...products]);
  const titles = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(titles.filter((title) => title === 'Once more' || title === 'Selected goods')).toEqual(['Once more', 'Selected goods']);
  expect(screen.queryByText('How it works')).not.toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

test('each block does what it is for: areas lead on, slides and rows too, tabs change the goods, and time runs', async () => {
  await open(kinds.map(blockOf));
  expect(screen.getByLabelText('See hotels')).toHaveAttribute('href', '/P069/search/hotelSearch');
  expect(screen.getByLabelText('See restaurants')).toHaveAttribute('href', '/P069/search/foodSearch');
  expect(marks.carousel()?.closest('a')).toHaveAttribute('href', `/P069/activity?serialNumber=${demoActivities.seckill}`);
  const goods = within(screen.getByRole('region', { name: 'Selected goods' })).getAllByRole('link');
  expect(goods.map((link) => link.getAttribute('href'))).toEqual(
    goods.map(() => expect.stringMatching(/^\/P069\/physical\/details\?id=\d+$/)),
  );
  const shown = () => within(screen.getByRole('tabpanel')).getAllByRole('link');
  const stays = shown().map((link) => link.getAttribute('href'));
  expect(stays.every((href) => href?.includes('hotel/details?id='))).toBe(true);
  await userEvent.click(screen.getByRole('tab', { name: 'Food' }));
  expect(shown().every((link) => link.getAttribute('href')?.startsWith('/P069/food/'))).toBe(true);
  expect(screen.getByRole('tabpanel', { name: 'Food' })).toBeInTheDocument();
});
