import { partner } from '@/lib/contract/partner/endpoints';
import { partners } from '@/lib/domain/partner';
import { createPartners } from '@/server/compose/create-partners';
import { readEnvironment } from '@/server/platform/environment';
import { startGateway, type TestGateway } from '../server';

const secret = 'a secret that only haier and we have, long enough';
const PARTNERS = JSON.stringify({
  haier: { url: 'https://api.haier.example/v1/', landing: 'https://mall.haier.example/in', secret },
});
const settings = readEnvironment({
  NODE_ENV: 'test',
  YUEXIANG_MODE: 'production',
  SITE_ORIGIN: 'https://shop.example.com',
  TRUST_PROXY: 'false',
  SMS_PROVIDER: 'tencent',
  PARTNERS,
});

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startGateway({
    services: (usual) => ({ partners: createPartners(settings, usual), siteOrigin: 'https://shop.example.com' }),
  });
  ({ token } = await gateway.loginAs('13900150001'));
});
afterAll(() => gateway.close());

test('production has the partners of its settings and no stand-in', () => {
  const connected = partners.filter((name) => gateway.services.partners(name) !== undefined);
  expect(connected).toEqual(['haier']);
  expect(gateway.services.partners('haier')?.sandbox).toBeUndefined();
});

test('a hand-over leads to the partner’s own page and says where to come back, signed, without the secret or the mobile', async () => {
  const { data } = await gateway.call(partner.handOver, { partner: 'haier', product: 'slices', returnTo: '/P012/my/center' }, { token });
  const url = new URL(data.url);
  expect(`${url.origin}${url.pathname}`).toBe('https://mall.haier.example/in');
  const [claims = ''] = (url.searchParams.get('ticket') ?? '').split('.');
  const said = Buffer.from(claims, 'base64url').toString();
  expect(JSON.parse(said)).toMatchObject({ partner: 'haier', product: 'slices', returnTo: 'https://shop.example.com/P012/my/center' });
  expect(`${data.url}${said}`).not.toMatch(/13900150001|only haier/);
});

test('pages learn the hosts alone', async () => {
  const { data } = await gateway.call(partner.sites, {});
  expect(data).toEqual({ list: [{ partner: 'haier', host: 'mall.haier.example' }] });
});

test('a partner that is not connected refuses by name', async () => {
  expect((await gateway.call(partner.handOver, { partner: 'hello', product: 'finance' }, { token })).code).toBe('YX_8101');
  expect((await gateway.call(partner.peaceEquities, {}, { token })).code).toBe('YX_8101');
});
