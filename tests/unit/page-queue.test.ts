import { setImmediate } from 'node:timers/promises';
import { Overloaded, PageQueue } from '@/server/front/page-queue';

const never = new AbortController().signal;
const cold = { isWarm: false, signal: never };
const AT_ONCE = 4;

/** Takes every place for rendering pages. */
const fill = (queue: PageQueue, address = 'busy') => Promise.all(Array.from({ length: AT_ONCE }, () => queue.enter(address, cold)));

test('addresses take turns: who asks for much waits for himself', async () => {
  const queue = new PageQueue();
  const [leave = () => undefined] = await fill(queue);
  const order: string[] = [];
  const turns = ['greedy', 'greedy', 'greedy', 'greedy', 'visitor'].map(async (address) => {
    const done = await queue.enter(address, cold);
    order.push(address);
    done();
  });
  leave();
  await Promise.all(turns);
  expect(order.indexOf('visitor')).toBe(1);
});

test('a page that is kept does not stand behind those that are yet to be made', async () => {
  const queue = new PageQueue();
  await fill(queue);
  const waiting = queue.enter('busy', cold);
  (await queue.enter('visitor', { isWarm: true, signal: never }))();
  expect(queue.waiting).toBe(1);
  // No place becomes free in this test, so this entry is rejected in the end.
  waiting.catch(() => undefined);
});

test('who would wait too long is told so at once, others still come in', async () => {
  const queue = new PageQueue();
  await fill(queue);
  const refused: unknown[] = [];
  for (let asked = 0; asked < 1000; asked += 1) void queue.enter('greedy', cold).catch((error: unknown) => refused.push(error));
  await setImmediate();
  expect(refused.length).toBe(1000 - queue.waiting);
  expect(queue.waiting).toBeLessThan(500);
  expect(refused[0]).toBeInstanceOf(Overloaded);
  expect(refused[0]).toMatchObject({ retrySeconds: 4 });
  const before = queue.waiting;
  void queue.enter('visitor', cold).catch(() => undefined);
  expect(queue.waiting).toBe(before + 1);
});

test('however slow the machine is, a few who ask together are not sent away', async () => {
  jest.useFakeTimers({ now: 0 });
  try {
    const queue = new PageQueue();
    // Teaches the queue that a page takes half a minute.
    for (let made = 0; made < 100; made += 1) {
      const leave = await queue.enter('busy', cold);
      jest.advanceTimersByTime(30_000);
      leave();
    }
    await fill(queue);
    const refused: unknown[] = [];
    for (let asked = 0; asked < 13; asked += 1) void queue.enter('visitor', cold).catch((error: unknown) => refused.push(error));
    await jest.advanceTimersByTimeAsync(0);
    expect([queue.waiting, refused.length]).toEqual([12, 1]);
    await jest.advanceTimersByTimeAsync(15_000);
    expect([queue.waiting, refused.length]).toEqual([0, 13]);
  } finally {
    jest.useRealTimers();
  }
});

test('who goes away leaves the queue', async () => {
  const queue = new PageQueue();
  await fill(queue);
  const controller = new AbortController();
  const turn = queue.enter('visitor', { isWarm: false, signal: controller.signal });
  expect(queue.waiting).toBe(1);
  controller.abort();
  await expect(turn).rejects.toThrow('gone');
  expect(queue.waiting).toBe(0);
});

test('every place is free again when all have left', async () => {
  const queue = new PageQueue();
  const leaves = await fill(queue);
  const more = Array.from({ length: 20 }, () => queue.enter('busy', cold).then((leave) => leave()));
  for (const leave of leaves) leave();
  await Promise.all(more);
  await fill(queue);
  expect(queue.waiting).toBe(0);
});
