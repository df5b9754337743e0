import path from 'node:path';
import { startDrawer, TooManyDrawings } from '@/server/platform/drawer';

const program = path.resolve('tests/unit/drawer-stand-in.mjs');
const drawing = (title: string) => ({ title });

test('each drawing is answered with its own picture, and one that fails fails alone', async () => {
  const drawer = startDrawer<{ title: string }>(program);
  const answers = await Promise.allSettled(['one', 'fault', 'two'].map((title) => drawer.draw(drawing(title))));
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? String(answer.value) : String(answer.reason)))).toEqual([
    'one',
    'Error: no such picture',
    'two',
  ]);
  await drawer.close();
});

test('a thread that ends takes its drawings along, and the next drawing has a new one', async () => {
  const drawer = startDrawer<{ title: string }>(program);
  await expect(drawer.draw(drawing('break'))).rejects.toThrow('ended');
  expect(String(await drawer.draw(drawing('again')))).toBe('again');
  await drawer.close();
});

test('who comes when too many wait is turned away at once', async () => {
  const drawer = startDrawer<{ title: string }>(program);
  const answers = await Promise.allSettled(Array.from({ length: 50 }, (_, number) => drawer.draw(drawing(String(number)))));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.length).toBeGreaterThan(20);
  expect(refused.every(({ reason }) => reason instanceof TooManyDrawings)).toBe(true);
  expect(String(await drawer.draw(drawing('later')))).toBe('later');
  await drawer.close();
});
