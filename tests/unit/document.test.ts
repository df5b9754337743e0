import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { documentOf } from '@/server/front/document';
import { packings } from '@/server/front/packings';
import { PageStore } from '@/server/front/page-store';
import { finished } from '@/server/pages/finish';

const page = (name: string): string =>
  `<p>${Array.from({ length: 3000 }, (_, index) => `${name} ${(index * 7919) % 1000} rooms`).join('</p><p>')}</p>`;
/** Waits until the background compression has brought the body down to this size. */
const smallest = async (bodyIn: () => Promise<Buffer>, size: number): Promise<Buffer> => {
  let body = await bodyIn();
  while (body.length > size) {
    await new Promise((resolve) => setImmediate(resolve));
    body = await bodyIn();
  }
  return body;
};

test('a page that is asked for again becomes as small as Brotli gets, and says the same', async () => {
  const html = page('hotel');
  const packed = packings(Buffer.from(html), true);
  const ask = () => packed('br');
  const quick = await ask();
  expect(await ask()).toBe(quick);
  const dense = await smallest(ask, brotliCompressSync(html).length);
  expect(dense.length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(dense).toString()).toBe(html);
});

test('a page that anybody can make up is packed quickly, however often it is asked for', async () => {
  const one = packings(Buffer.from(page('nowhere')), false);
  const quick = await one('br');
  await one('br');
  const other = packings(Buffer.from(page('other')), true);
  await smallest(() => other('br'), brotliCompressSync(page('other')).length);
  expect(await one('br')).toBe(quick);
});

test('a page of something that ended is told by its mark, and not by what is written on it', () => {
  const goneFrom = (html: string) => finished(html).goneFrom;
  expect(goneFrom('<main><span hidden="" data-gone=""></span></main>')).toBe(0);
  expect(goneFrom('<main><span hidden="" data-gone="1795320000000"></span></main>')).toBe(1_795_320_000_000);
  expect(goneFrom('<main>data-gone=&quot;&quot;</main><script>{"text":" data-gone=\\"\\""}</script>')).toBe(Infinity);
});

describe('the store of finished pages', () => {
  const document = (seconds: number, bytes = 1000, madeAt = Date.now()) =>
    documentOf({ etag: 'W/"a"', 'cache-control': `s-maxage=${seconds}`, 'x-made-at': String(madeAt) }, {}, Buffer.alloc(bytes), true);

  test('a page grows old as long after it was made as it says, and is shown on', () => {
    const store = new PageStore();
    store.keep('/fresh', document(60));
    store.keep('/old', document(60, 1000, Date.now() - 61_000));
    expect(['/fresh', '/old', '/none'].map((path) => [store.isOld(path), store.find(path) !== undefined])).toEqual([
      [false, true],
      [true, true],
      [false, false],
    ]);
    store.postpone('/old');
    expect(store.isOld('/old')).toBe(false);
  });

  test('as many pages as there may be push out the oldest, by number and by bytes', () => {
    const store = new PageStore();
    for (let id = 0; id < 21_000; id += 1) store.keep(`/many/${id}`, document(60, 10));
    expect([store.statistics().entries, store.find('/many/0')]).toEqual([20_000, undefined]);
    for (let id = 0; id < 8; id += 1) store.keep(`/large/${id}`, document(60, 10_000_000));
    expect(store.statistics().bytes).toBeLessThanOrEqual(56 * 1024 * 1024);
    expect(store.find('/large/7')).toBeDefined();
  });

  test('a page of which only parts were asked for is known as made, and not as kept', () => {
    const store = new PageStore();
    store.noteParts('/part');
    expect([store.hasParts('/part'), store.find('/part'), store.isOld('/part')]).toEqual([true, undefined, false]);
    store.keep('/whole', document(60));
    store.noteParts('/whole');
    expect(store.find('/whole')).toBeDefined();
  });
});
