import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { finishedPageOf } from '@/server/pages/finished-page';

const page = (name: string): string =>
  `<p>${Array.from({ length: 3000 }, (_, index) => `${name} ${(index * 7919) % 1000} rooms`).join('</p><p>')}</p>`;
const asItIs = (html: string): string => html;
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
  const ask = () => finishedPageOf(html, true, asItIs).bodyIn('br');
  const quick = await ask();
  expect(await ask()).toBe(quick);
  const dense = await smallest(ask, brotliCompressSync(html).length);
  expect(dense.length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(dense).toString()).toBe(html);
});

test('a page of something that ended is told by its mark, and not by what is written on it', () => {
  const goneFrom = (html: string) => finishedPageOf(html, true, asItIs).goneFrom;
  expect(goneFrom('<main><span hidden="" data-gone=""></span></main>')).toBe(0);
  expect(goneFrom('<main><span hidden="" data-gone="1795320000000"></span></main>')).toBe(1_795_320_000_000);
  expect(goneFrom('<main>data-gone=&quot;&quot;</main><script>{"text":" data-gone=\\"\\""}</script>')).toBe(Infinity);
});

test('a page that anybody can make up is packed quickly, however often it is asked for', async () => {
  const html = page('nowhere');
  const one = finishedPageOf(html, false, asItIs);
  const quick = await one.bodyIn('br');
  await one.bodyIn('br');
  await smallest(() => finishedPageOf(page('other'), true, asItIs).bodyIn('br'), brotliCompressSync(page('other')).length);
  expect(await one.bodyIn('br')).toBe(quick);
});
