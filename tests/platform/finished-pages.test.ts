import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { demoClassicHotelId } from '@/demo/base/fixtures';
import { freePort } from '../free-port';
import { copyFilledFolder } from './filled-folder';
import { passesUndone, sent } from './finished-document';
import { endAll, launch, launchReady, type Product, temporaryFolder, until } from './product';

/** `picture`: the page opens with one of the catalogue's pictures. */
const pages = [
  { address: '/P012/index', picture: true },
  { address: `/P012/hotel/details?id=${demoClassicHotelId}`, picture: true },
  { address: '/P012/search/hotelSearch?cityCode=310100', picture: true },
  { address: '/P012/single/starLightCard', picture: false },
  { address: '/P012/userAgreement', picture: false },
] as const;

afterAll(endAll);

describe('a page of the built product', () => {
  let product: Product;
  beforeAll(async () => {
    product = await launchReady({ PORT: String(await freePort()), DATA_DIR: await copyFilledFolder(temporaryFolder()) });
  });

  test.each(pages)('$address is sent after every pass over it has done its work', async ({ address, picture }) => {
    const page = await sent(product.address + address);
    expect([page.status, passesUndone(page, { picture })]).toEqual([200, []]);
  });

  test('a page is rendered once for everybody, and not sent to who has it', async () => {
    const address = `${product.address}/P013/index`;
    const first = await sent(address);
    const again = await sent(`${address}?utm_source=somewhere`);
    expect([first.headers['x-nextjs-cache'], again.headers.etag]).toEqual(['MISS', first.headers.etag]);
    const had = await sent(address, { 'if-none-match': String(first.headers.etag) });
    expect([had.status, had.body.length]).toEqual([304, 0]);
  });

  test('a page that is asked for again becomes as small as Brotli gets, and says the same', async () => {
    const address = `${product.address}/P014/index`;
    const plain = await sent(address);
    const smallest = brotliCompressSync(plain.body).length;
    let packed = plain;
    await until(async () => (packed = await sent(address, { 'accept-encoding': 'br' })).body.length <= smallest, 'The best compression');
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true);
  });
});

test('a page whose markers Next has changed is told by the name of each pass that missed its own', async () => {
  const nodeOptions = ['--import', path.resolve('tests/platform/changed-markers.mjs')];
  const DATA_DIR = await copyFilledFolder(temporaryFolder());
  const product = launch({ PORT: String(await freePort()), DATA_DIR }, { nodeOptions });
  await until(() => product.output().includes('is ready'), 'The start');
  const page = await sent(`${product.address}/P012/index`);
  expect([page.status, passesUndone(page, { picture: true })]).toEqual([
    200,
    [
      'the tree is pushed by one script',
      'a served part is there once',
      'sheets of the document are not announced again',
      'styles are in the document',
      'sheets wait for the first paint',
      'one sheet is loaded late',
      'scripts are behind what is shown',
      'scripts wait for the first picture',
      'help for browsers without modules is left out',
      'a first picture has its copy behind it',
      'pictures further down wait',
      'the policy names each inline script, and nothing else runs',
    ],
  ]);
});
