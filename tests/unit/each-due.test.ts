import { eachDue } from '@/server/call/each-due';
import { askInTurn } from '@/server/call/in-turn';

/** Due rows as a table would return them, those that have waited longest first. */
function waiting(count: number) {
  const ids = new Set(Array.from({ length: count }, (_, index) => index));
  const due = async (passed: readonly number[], limit: number) => [...ids].filter((id) => !passed.includes(id)).slice(0, limit);
  return { ids, due };
}

test('everything due is done in one run, however much it is', async () => {
  const { ids, due } = waiting(170);
  expect(await eachDue(due, async (id) => ids.delete(id))).toBe(170);
  expect(ids.size).toBe(0);
});

test('what fails keeps nothing behind it waiting, and is told once', async () => {
  const { ids, due } = waiting(170);
  const tried: number[] = [];
  const run = eachDue(due, async (id) => {
    tried.push(id);
    if (id < 60) throw new Error(`${id} is broken`);
    return ids.delete(id);
  });
  await expect(run).rejects.toThrow('60 could not go on.');
  expect(ids.size).toBe(60);
  expect(tried).toHaveLength(170);
});

test('what another instance holds is left to it, and the run ends', async () => {
  const { ids, due } = waiting(120);
  expect(await eachDue(due, async (id) => id >= 100 && ids.delete(id))).toBe(20);
});

const keys = Array.from({ length: 130 }, (_, index) => String(index).padStart(3, '0'));
const next = async (after: string, limit: number) => keys.filter((key) => key > after).slice(0, limit);

test('a bank that answers about none of the first rows is asked about all others', async () => {
  const asked: string[] = [];
  const run = askInTurn<string>((key) => key)(next, async (key) => {
    asked.push(key);
    if (key < '100') throw new Error('no answer');
  });
  await expect(run).rejects.toThrow('100');
  expect(asked).toEqual(keys);
});

test('a run that took too long is gone on with where it ended', async () => {
  const inTurn = askInTurn<string>((key) => key);
  const clock = jest.spyOn(performance, 'now');
  const asked: string[] = [];
  const ask = async (key: string) => void asked.push(key);
  for (let time = 0; asked.length < keys.length; time += 60_000) {
    const before = asked.length;
    clock.mockReturnValueOnce(time).mockReturnValueOnce(time + 11_000);
    await inTurn(next, ask);
    expect(asked.length).toBeGreaterThan(before);
  }
  expect(asked).toEqual(keys);
  clock.mockRestore();
});
