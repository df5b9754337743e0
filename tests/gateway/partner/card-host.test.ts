import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { partner } from '@/lib/contract/partner/endpoints';
import type { TestGateway } from '../server';
import { signTexts, startWithPartners } from './partner';

let gateway: TestGateway;
let token: string;
let silent: http.Server;
const asked: string[] = [];
beforeAll(async () => {
  // Accepts every question and answers none.
  silent = http.createServer(({ url = '' }) => void asked.push(url));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  process.env.CARDS_URL = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  gateway = await startWithPartners();
  ({ token } = await gateway.loginAs('13900140001'));
});
afterAll(async () => {
  await gateway.close();
  silent.closeAllConnections();
  silent.close();
});

test('a hand-over depends on no card of another partner, and asks a silent host for its own all at once and only once', async () => {
  await signTexts(gateway, token, ['/loanCard/agreement']);
  const handOver = () => gateway.call(partner.handOver, { partner: 'haier', product: 'loanmplace' }, { token });
  expect((await handOver()).code).toBe('1');
  expect((await handOver()).code).toBe('1');
  expect(asked.sort()).toEqual(['/haier/loanmplace.json', '/haier/preferredMember.json']);
});
