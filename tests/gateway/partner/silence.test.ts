import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultChannel } from '@/lib/channel/lookup';
import { operation } from '@/lib/contract/operation/endpoints';
import { partner } from '@/lib/contract/partner/endpoints';
import { httpTransport } from '@/server/partner/http-transport';
import { settlePartnerOrders } from '@/server/partner/jobs';
import { pushLater } from '@/server/partner/order/push';
import type { TestGateway } from '../server';
import { manyUsers } from '../stay';
import { apply, bookedAt, freshKey, rowOf, settle, startWithPartners } from './partner';

const SILENT_MS = 60_000;
/** Enough time for a stand-in's answer and everybody else's calls, even if other tests keep the machine busy. */
const CALL_MS = 5_000;
const REST_MS = 120_000;

let gateway: TestGateway;
let silent: http.Server;
let token: string;
let calls = 0;
let speaks = false;
beforeAll(async () => {
  // Accepts connections and says nothing, like a partner whose server hangs.
  silent = http.createServer((_request, response) => void setTimeout(() => response.end(), SILENT_MS).unref());
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const over = httpTransport(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  gateway = await startWithPartners({
    callMs: CALL_MS,
    restMs: REST_MS,
    transport: (name, standIn) => (request, signal) => {
      if (name !== 'hello' || speaks) return standIn(request, signal);
      calls += 1;
      return over(request, signal);
    },
  });
  ({ token } = await gateway.loginAs('13900120001'));
});
afterAll(async () => {
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
  await gateway.close();
});

const timed = async <Answer>(work: () => Promise<Answer>) => {
  const began = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - began };
};

test('a silent partner costs its own caller one time limit, and the application waits', async () => {
  const { answer, ms } = await timed(() => apply(gateway, token));
  expect(answer).toMatchObject({ code: '1', data: { state: 'waiting', partnerOrderNo: null } });
  expect(calls).toBe(1);
  expect(ms).toBeLessThan(2 * CALL_MS);
});

const asVisitor = () => gateway.call(operation.staticConfiguration, {}).then(({ code }) => code);
const atNiwodai = () => gateway.call(partner.niwodaiEquity, {}, { token }).then(({ code }) => code);
const atHello = (as: string) => gateway.call(partner.helloEquity, {}, { token: as }).then(({ code }) => code);
const others = () => Promise.all(Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? asVisitor() : atNiwodai())));

test('while it is silent, the pages of others and the other partners answer as ever', async () => {
  const crowd = await manyUsers(gateway.database, 40, { projectId: defaultChannel.projectId, now: gateway.clock.now, from: 120_100 });
  let answered = 0;
  const waiting = Promise.all(crowd.map((one) => atHello(one).finally(() => (answered += 1))));
  expect(new Set(await others())).toEqual(new Set(['1']));
  // Calls beyond the limit are refused at once, while those within it are still waiting.
  expect(answered).toBeLessThan(40);
  expect(new Set(await waiting)).toEqual(new Set(['YX_8101']));
});

test('after three silences nobody is sent there for a while: a call is refused at once', async () => {
  const before = calls;
  const { answer, ms } = await timed(() => gateway.call(partner.helloEquity, {}, { token }));
  expect({ code: answer.code, sent: calls - before }).toEqual({ code: 'YX_8101', sent: 0 });
  expect(ms).toBeLessThan(CALL_MS);
});

test('the job is not held up either, and every application is still waiting', async () => {
  const other = await gateway.loginAs('13900120002');
  const { data } = await apply(gateway, other.token);
  const bought = { partner: 'niwodai', product: 'insightCard', reference: freshKey(), userId: other.userId } as const;
  await pushLater(gateway.database, { ...bought, now: gateway.clock.now });
  gateway.clock.pass(31 * 60_000);
  const { ms } = await timed(() => settlePartnerOrders(gateway.services));
  expect(ms).toBeLessThan(CALL_MS);
  expect(await rowOf(gateway, data.reference)).toMatchObject({ state: 'waiting' });
  expect(await rowOf(gateway, bought.reference)).toMatchObject({ state: 'accepted' });
  expect(await bookedAt(gateway, data.reference)).toEqual([]);
});

test('once it speaks again, what waited is settled, each application once', async () => {
  const other = await gateway.loginAs('13900120003');
  const { data } = await apply(gateway, other.token);
  expect(data.state).toBe('waiting');
  speaks = true;
  const rested = Date.now() + REST_MS;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => rested);
  await settle(gateway, 2);
  clock.mockRestore();
  expect(await rowOf(gateway, data.reference)).toMatchObject({ state: 'completed', dueAt: null });
  expect(await bookedAt(gateway, data.reference)).toMatchObject([{ pushes: 1 }]);
});
