import { CardFault } from '@/lib/content/card/parse-card';
import { readCard } from '@/lib/content/card/read-card';
import { partner } from '@/lib/contract/partner/endpoints';
import type { TestGateway } from '../server';
import { signTexts, startWithPartners } from './partner';

const BROKEN = ['yuexiang/starLightCard', 'haier/preferredMember'];

jest.mock('@/lib/content/card/read-card', () => {
  const real = jest.requireActual<{ readCard: typeof readCard }>('@/lib/content/card/read-card');
  const read = (address: string) => (BROKEN.includes(address) ? Promise.reject(new CardFault('name: missing')) : real.readCard(address));
  return { ...real, readCard: read };
});

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startWithPartners();
  ({ token } = await gateway.loginAs('13900150001'));
});
afterAll(() => gateway.close());

const handOver = (product: string) => gateway.call(partner.handOver, { partner: 'haier', product }, { token });

test('the broken file of another card keeps nobody from being handed over, or from leaving a lead', async () => {
  await expect(readCard('yuexiang/starLightCard')).rejects.toThrow(CardFault);
  await signTexts(gateway, token, ['/loanCard/agreement', '/agreement/xiaoyin']);
  expect((await handOver('loanmplace')).code).toBe('1');
  const lead = { partner: 'xiaoyin', product: 'enjoymentCard', name: '王小明' } as const;
  expect((await gateway.call(partner.lead, lead, { token })).code).toBe('1');
});

test('nobody is handed over without signing because the card that names the texts is broken', async () => {
  expect((await handOver('slices')).code).not.toBe('1');
});
