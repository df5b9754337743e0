import { gatheredRead } from '@/server/platform/database/gathered-read';

/** Reads that end when the test says so. */
function heldReads() {
  const asked: (readonly string[])[] = [];
  const ends: ((fault?: Error) => void)[] = [];
  const read = gatheredRead(
    (_of: object, keys: readonly string[]) =>
      new Promise<ReadonlyMap<string, string>>((resolve, reject) => {
        asked.push(keys);
        ends.push((fault) =>
          fault ? reject(fault) : resolve(new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}!`]))),
        );
      }),
  );
  return { asked, read, end: (fault?: Error) => ends.shift()?.(fault) };
}
const of = {};

test('those who ask while a reading is under way are read together by the next, each with its own answer', async () => {
  const { asked, read, end } = heldReads();
  const first = read(of, 'a');
  const others = [read(of, 'b'), read(of, 'c'), read(of, 'b'), read(of, 'nobody')];
  expect(asked).toEqual([['a']]);
  end();
  expect(await first).toBe('a!');
  expect(asked).toEqual([['a'], ['b', 'c', 'nobody']]);
  end();
  expect(await Promise.all(others)).toEqual(['b!', 'c!', 'b!', undefined]);
});

test('nobody shares a reading that began before they asked', async () => {
  const { asked, read, end } = heldReads();
  const [before, after] = [read(of, 'a'), read(of, 'a')];
  end();
  await before;
  expect(asked).toEqual([['a'], ['a']]);
  end();
  expect(await after).toBe('a!');
});

test('a reading that fails fails for those who share it, and the next goes on', async () => {
  const { read, end } = heldReads();
  const first = read(of, 'a');
  const second = read(of, 'b');
  end(new Error('away'));
  await expect(first).rejects.toThrow('away');
  end();
  expect(await second).toBe('b!');
});

test('who comes while a reading hangs does not wait for its end', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const { asked, read, end } = heldReads();
  const hanging = read(of, 'a');
  clock.mockReturnValue(25);
  const later = read(of, 'b');
  expect(asked).toEqual([['a'], ['b']]);
  end();
  end();
  expect(await Promise.all([hanging, later])).toEqual(['a!', 'b!']);
  clock.mockRestore();
});
