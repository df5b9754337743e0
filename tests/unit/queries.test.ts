import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { GatewayError } from '@/lib/contract/gateway-error';
import type { Gateway } from '@/lib/gateway/gateway';
import { createQueryClient } from '@/lib/queries/define';
import { benefitCardCalls } from '@/lib/queries/benefit-card';
import { exchangeCalls } from '@/lib/queries/exchange';
import { orderCalls } from '@/lib/queries/order';
import { type Answer, answersOf, learn } from '@/lib/queries/answers';

const answering = (answers: Record<string, (input: unknown) => unknown>) => {
  const asked: { id: string; input: unknown; hideLoading: boolean | undefined }[] = [];
  const gateway = (async (id, input, options) => {
    asked.push({ id, input, hideLoading: options?.hideLoading });
    return answers[id]?.(input);
  }) as Gateway;
  return { asked, gateway };
};
const run = (client: ReturnType<typeof createQueryClient>, options: ReturnType<typeof orderCalls.cancel>, input: { orderNo: string }) =>
  new MutationObserver(client, options).mutate(input);

test('an endless list asks for the next page by the cursor of the last, until there is none', async () => {
  const { asked, gateway } = answering({
    'order.page': (input) => ((input as { cursor?: string }).cursor ? { list: [], nextCursor: null } : { list: [], nextCursor: 'c2' }),
  });
  const client = createQueryClient(gateway);
  const data = await client.fetchInfiniteQuery({ ...orderCalls.page({ tab: 'all' }), pages: 3 });
  expect(asked.map(({ input }) => input)).toEqual([
    { tab: 'all', pageSize: 10 },
    { tab: 'all', pageSize: 10, cursor: 'c2' },
  ]);
  expect(data.pages).toHaveLength(2);
});

test('what the server fetched, the browser does not ask for again', async () => {
  const { asked, gateway } = answering({ 'order.page': () => ({ list: [], nextCursor: null }) });
  const server = createQueryClient(gateway);
  await server.fetchInfiniteQuery(orderCalls.page({ tab: 'all' }));
  const browser = createQueryClient(gateway);
  const answers = JSON.parse(JSON.stringify(answersOf(server))) as Answer[];
  answers.forEach((answer) => learn(browser, answer));
  await browser.fetchInfiniteQuery(orderCalls.page({ tab: 'all' }));
  expect(asked).toHaveLength(1);
});

test('a command makes stale what it changed, lists included, and nothing else', async () => {
  const { gateway } = answering({
    'order.page': () => ({ list: [], nextCursor: null }),
    'order.basic': () => ({}),
    'order.subOrder': () => ({ list: [] }),
    'order.cancel': () => ({}),
  });
  const client = createQueryClient(gateway);
  const basic = orderCalls.basic({ orderNo: 'A1' });
  const lines = orderCalls.subOrder({ orderNo: 'A1' });
  const list = orderCalls.page({ tab: 'all' });
  await Promise.all([client.fetchQuery(basic), client.fetchQuery(lines), client.fetchInfiniteQuery(list)]);
  await run(client, orderCalls.cancel(), { orderNo: 'A1' });
  expect([basic, list, lines].map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true, false]);
});

test.each([
  ['ORDER_MOVED_ON', true],
  ['LOGIN_REQUIRED', false],
  ['TOO_MANY', false],
] as const)('a refused command asks again for what it changes, but not for a visitor, nor too often: %s', async (reason, stale) => {
  const { gateway } = answering({
    'order.basic': () => ({}),
    'order.cancel': () => {
      throw new GatewayError({ endpoint: 'order.cancel', reason });
    },
  });
  const client = createQueryClient(gateway);
  const basic = orderCalls.basic({ orderNo: 'A1' });
  await client.fetchQuery(basic);
  await expect(run(client, orderCalls.cancel(), { orderNo: 'A1' })).rejects.toThrow();
  expect(client.getQueryState(basic.queryKey)?.isInvalidated).toBe(stale);
});

test('a code that was exchanged is an order, and may be a card: both are read again', async () => {
  const { gateway } = answering({
    'order.page': () => ({ list: [], nextCursor: null }),
    'benefitCard.owned': () => ({ list: [] }),
    'exchange.exchange': () => ({ exchangeNo: 'E1' }),
  });
  const client = createQueryClient(gateway);
  const [cards, list] = [benefitCardCalls.owned({}), orderCalls.page({ tab: 'all' })];
  await Promise.all([client.fetchQuery(cards), client.fetchInfiniteQuery(list)]);
  await new MutationObserver(client, exchangeCalls.exchange()).mutate({ code: 'CODE', idempotencyKey: 'a key of the test' });
  expect([cards, list].map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true]);
});

test('a failed command is answered, unless its caller answers itself; either way the caller is told', async () => {
  const onCommandFailure = jest.fn();
  const failure = new GatewayError({ endpoint: 'order.cancel', reason: 'ORDER_MOVED_ON' });
  const client = createQueryClient(
    async () => {
      throw failure;
    },
    { onCommandFailure },
  );
  await expect(run(client, orderCalls.cancel(), { orderNo: 'A1' })).rejects.toBe(failure);
  expect(onCommandFailure).toHaveBeenCalledWith(failure);
  await expect(run(client, orderCalls.cancel({ quiet: true }), { orderNo: 'A1' })).rejects.toBe(failure);
  expect(onCommandFailure).toHaveBeenCalledTimes(1);
});

describe('without a network', () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  test('commands and queries fail at once, and no command is sent when the network returns', async () => {
    let sent = 0;
    const unreachable = new GatewayError({ endpoint: 'order.cancel', reason: 'UNREACHABLE' });
    const onCommandFailure = jest.fn();
    const client = createQueryClient(
      async () => {
        sent += 1;
        throw unreachable;
      },
      { onCommandFailure },
    );
    client.mount();
    await expect(run(client, orderCalls.cancel(), { orderNo: 'A1' })).rejects.toBe(unreachable);
    await expect(client.fetchQuery(orderCalls.basic({ orderNo: 'A1' }))).rejects.toBe(unreachable);
    expect(onCommandFailure).toHaveBeenCalledWith(unreachable);
    expect(sent).toBe(2);
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(sent).toBe(2);
    client.unmount();
  });
});

test('a failed first load stands in its place, a failed refetch behind data and one without a place of its own are said', async () => {
  const onQueryFailure = jest.fn();
  const failure = new GatewayError({ endpoint: 'order.basic', reason: 'BROKEN' });
  let broken = true;
  const client = createQueryClient(
    (async () => {
      if (broken) throw failure;
      return {};
    }) as Gateway,
    { onQueryFailure },
  );
  const ask = (quiet: Parameters<typeof orderCalls.basic>[1] = {}) =>
    client.fetchQuery({ ...orderCalls.basic({ orderNo: 'A1' }, quiet), staleTime: 0 }).catch(() => undefined);
  await ask();
  await ask({ aloud: true });
  await ask({ quiet: true });
  broken = false;
  await ask();
  broken = true;
  await ask();
  expect(onQueryFailure.mock.calls.map(([, facts]) => facts)).toEqual([
    { saidInPlace: true },
    { saidInPlace: false },
    { saidInPlace: false },
  ]);
});

test('the flag that hides the loading indicator reaches the gateway', async () => {
  const { asked, gateway } = answering({ 'order.basic': () => ({}) });
  await createQueryClient(gateway).fetchQuery(orderCalls.basic({ orderNo: 'A1' }, { hideLoading: true }));
  expect(asked[0]?.hideLoading).toBe(true);
});

// Checked by the compiler: tsc fails if one of these becomes acceptable.
const refusedByTheCompiler = () => {
  // @ts-expect-error an order number is text
  orderCalls.basic({ orderNo: 1 });
  // @ts-expect-error no such tab
  orderCalls.page({ tab: 'everything' });
  // @ts-expect-error the cursor is internal to the list
  orderCalls.page({ tab: 'all', cursor: 'x' });
};
test('inputs are typed by the contract', () => {
  expect(refusedByTheCompiler).toBeInstanceOf(Function);
});
