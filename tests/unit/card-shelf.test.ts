import { cardShelf } from '@/lib/content/card/card-shelf';
import type { FoundFile } from '@/lib/content/card/card-files';
import { shippedCard } from '../card-texts';

const card = shippedCard('yuexiang/starLightCard');
const fileOf = (priceFen: number, tag: string): FoundFile => ({
  source: JSON.stringify({ ...card, plans: card.plans.map((plan) => ({ ...plan, priceFen })) }),
  tag,
});

/** A shelf on a host with one file, which the test controls; `told` holds what the shelf reported. */
function open(shipped?: FoundFile) {
  const told: string[] = [];
  const clock = { now: 0 };
  const host: { file: FoundFile | undefined | Error; asked: number } = { file: fileOf(19_900, 'a'), asked: 0 };
  const read = cardShelf({
    files: async () => {
      host.asked += 1;
      if (host.file instanceof Error) throw host.file;
      return host.file;
    },
    ...(shipped && { shipped: async () => shipped }),
    report: (_, fault) => void told.push(fault),
    now: () => clock.now,
  });
  const priceAfter = async (ms: number) => {
    clock.now += ms;
    return (await read('yuexiang/starLightCard'))?.card.plans[0]?.priceFen;
  };
  return { host, told, priceAfter, read };
}

test('an edited price is sold within seconds, and meanwhile nobody asks the host', async () => {
  const { host, priceAfter } = open();
  expect(await priceAfter(0)).toBe(19_900);
  host.file = fileOf(9_900, 'b');
  expect(await priceAfter(1_000)).toBe(19_900);
  expect(host.asked).toBe(1);
  expect(await priceAfter(1_500)).toBe(9_900);
});

test('a broken or unreachable file leaves the last good card up and is told once', async () => {
  const { host, told, priceAfter } = open();
  await priceAfter(0);
  host.file = { source: '{"id": "starLightCard"', tag: 'b' };
  expect(await priceAfter(3_000)).toBe(19_900);
  expect(await priceAfter(3_000)).toBe(19_900);
  host.file = fileOf(-1, 'c');
  expect(await priceAfter(3_000)).toBe(19_900);
  host.file = new Error('timed out');
  expect(await priceAfter(3_000)).toBe(19_900);
  expect(told).toEqual([expect.stringContaining('no JSON'), expect.stringContaining('plans.0.priceFen'), 'timed out']);
  host.file = fileOf(8_800, 'd');
  expect(await priceAfter(3_000)).toBe(8_800);
});

test('while the host is silent from the start, the card that came with the product is sold', async () => {
  const { host, told, priceAfter } = open(fileOf(15_900, 's'));
  host.file = new Error('no route to host');
  expect(await priceAfter(0)).toBe(15_900);
  expect(told).toEqual(['no route to host']);
});

test('a card that was never right is a failure and not a missing page; one that was taken away is missing', async () => {
  const { host, read, priceAfter } = open();
  host.file = { source: '[]', tag: 'b' };
  await expect(read('yuexiang/starLightCard')).rejects.toThrow('no JSON object');
  host.file = undefined;
  expect(await priceAfter(3_000)).toBeUndefined();
});

test('a thousand who ask at once are one question to the host', async () => {
  const { host, read } = open();
  await Promise.all(Array.from({ length: 1000 }, () => read('yuexiang/starLightCard')));
  expect(host.asked).toBe(1);
});

/** A shelf on a host that answers only when told to. */
function openSlow() {
  const clock = { now: 0 };
  const waiting: ((file: FoundFile | Error) => void)[] = [];
  const read = cardShelf({
    files: () => new Promise((resolve, reject) => waiting.push((file) => (file instanceof Error ? reject(file) : resolve(file)))),
    report: () => undefined,
    now: () => clock.now,
  });
  const price = async () => (await read('yuexiang/starLightCard'))?.card.plans[0]?.priceFen;
  return { clock, waiting, price };
}

test('whoever could have the card as it was does not wait for a slow host, and the new one comes behind', async () => {
  const { clock, waiting, price } = openSlow();
  const first = price();
  waiting.pop()?.(fileOf(19_900, 'a'));
  expect(await first).toBe(19_900);
  clock.now += 3_000;
  expect(await price()).toBe(19_900);
  waiting.pop()?.(fileOf(9_900, 'b'));
  expect(await price()).toBe(9_900);
});

test('a host that kept a check waiting for three seconds is left in peace for half a minute', async () => {
  const { clock, waiting, price } = openSlow();
  const first = price();
  waiting.pop()?.(fileOf(19_900, 'a'));
  await first;
  clock.now += 3_000;
  const silent = price();
  clock.now += 3_000;
  waiting.pop()?.(new Error('timed out'));
  expect(await silent).toBe(19_900);
  clock.now += 29_000;
  expect(await price()).toBe(19_900);
  expect(waiting).toEqual([]);
  clock.now += 2_000;
  expect(await price()).toBe(19_900);
  expect(waiting).toHaveLength(1);
});
