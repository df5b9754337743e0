import { sharedRead } from '@/server/platform/database/shared-read';

const database = {};

test('who asks for the same at the same moment gets one answer, and the next one is asked for anew', async () => {
  const shared = sharedRead<object, number>();
  const answers: ((value: number) => void)[] = [];
  const ask = () => new Promise<number>((resolve) => answers.push(resolve));
  const together = [shared(database, 'a', ask), shared(database, 'a', ask)];
  const others = [shared(database, 'b', ask), shared({}, 'a', ask)];
  expect(answers).toHaveLength(3);
  answers.forEach((answer, place) => answer(place));
  expect(await Promise.all([...together, ...others])).toEqual([0, 0, 1, 2]);
  const later = shared(database, 'a', ask);
  answers[3]?.(3);
  expect(await later).toBe(3);
});

test('a failure is told to all who waited and is not kept', async () => {
  const shared = sharedRead<object, number>();
  const failing = async () => Promise.reject(new Error('away'));
  const together = [shared(database, 'a', failing), shared(database, 'a', failing)];
  for (const answer of together) await expect(answer).rejects.toThrow('away');
  await expect(shared(database, 'a', async () => 1)).resolves.toBe(1);
});
