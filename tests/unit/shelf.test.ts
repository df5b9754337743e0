import { shelfOn } from '@/lib/kernel/shelf';

const memory = (change: Partial<Storage> = {}): Storage => {
  const kept = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    getItem: (slot) => kept.get(slot) ?? null,
    setItem: (slot, text) => void kept.set(slot, text),
    removeItem: (slot) => void kept.delete(slot),
    clear: () => kept.clear(),
    ...change,
  };
};
const forbidden = () => {
  throw new DOMException('The document is sandboxed.', 'SecurityError');
};
const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

// What a browser is to the shelf; on the server nothing is kept for anybody.
beforeEach(() => {
  globalThis.window = {} as typeof globalThis.window;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

test.each([
  ['forbidden', forbidden],
  ['full', () => memory({ setItem: full })],
  ['one that gives nothing back and takes nothing', () => memory({ getItem: forbidden, setItem: full, removeItem: forbidden })],
])('a shelf keeps what it is given also on storage that is %s', (_what, storage) => {
  const shelf = shelfOn(storage);
  expect(shelf.getItem('a')).toBeNull();
  shelf.setItem('a', '1');
  shelf.setItem('b', '2');
  expect([shelf.getItem('a'), shelf.slots(), shelf.keeps()]).toEqual(['1', expect.arrayContaining(['a', 'b']), false]);
  shelf.removeItem('a');
  expect([shelf.getItem('a'), shelf.getItem('b')]).toEqual([null, '2']);
});

test('a shelf on storage that has become full leaves nothing older there to come back with the next document', () => {
  let isFull = false;
  const kept = memory();
  const storage = { ...kept, setItem: (slot: string, text: string) => (isFull ? full() : kept.setItem(slot, text)) };
  const shelf = shelfOn(() => storage);
  shelf.setItem('session', 'of the first user');
  expect([shelf.keeps(), shelf.getItem('session')]).toEqual([true, 'of the first user']);
  isFull = true;
  shelf.setItem('session', 'of the second user');
  expect([shelf.getItem('session'), shelfOn(() => storage).getItem('session')]).toEqual(['of the second user', null]);
});

test('a shelf on the server keeps nothing, because its memory belongs to everybody', () => {
  Reflect.deleteProperty(globalThis, 'window');
  const shelf = shelfOn(forbidden);
  shelf.setItem('session', 'a user');
  expect([shelf.getItem('session'), shelf.slots()]).toEqual([null, []]);
});
