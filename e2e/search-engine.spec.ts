import { demoMobiles } from '@/demo/base/fixtures';
import { dataFolder } from './data-folder';
import { everyAddress, fewAlike } from './every-address';
import { expect, test } from './fixtures';
import { launchFilledInstance } from './instance';
import { isHidden, readAll } from './read-documents';
import { anchorsIn, faultsInAddresses, faultsInWords } from './search-faults';

const ORIGIN = 'https://shop.example.com';
/** At most so many pages of one archetype: what the others say is read where they are made anyway. */
const ALIKE = 3;

test('on the site’s own address nothing of a page is held against it by a search engine', async ({ playwright }) => {
  test.setTimeout(240_000);
  const product = await launchFilledInstance(dataFolder('e2e-found'), { SITE_ORIGIN: ORIGIN });
  const request = await playwright.request.newContext({ baseURL: product.address });
  try {
    // The map places the demo's orders when it is first asked for, which takes a moment on a database so new.
    const mapped = async () => (await (await request.get(`/api/preview/pages?channel=P012&mobile=${demoMobiles[0]}`)).json()).code;
    await expect.poll(mapped, { timeout: 60_000 }).toBe('1');
    for (const slug of ['P012', 'P069']) {
      const open = (await everyAddress(request, slug, 'open')).filter(({ address }) => address.startsWith(`/${slug}/`));
      const read = await readAll(
        request,
        fewAlike(open, ALIKE).map(({ address }) => address),
      );
      const found = read.filter(({ html }) => !isHidden(html));
      expect(found.length).toBeGreaterThan(40);
      expect(found.flatMap((one) => [...faultsInWords(one), ...faultsInAddresses(one, ORIGIN)])).toEqual([]);
      expect(found.flatMap(({ html }) => anchorsIn(html)).length).toBeGreaterThan(found.length);
    }
  } finally {
    await request.dispose();
    await product.stop();
  }
});
