import type { AddressInfo } from 'node:net';
import { login } from '@/lib/contract/login/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { defaultChannel } from '@/lib/channel/lookup';
import type { PayScene } from '@/lib/kernel/pay-scene';
import type { PayWay } from '@/lib/kernel/pay-way';
import { DAY_MS, MINUTE_MS } from '@/lib/kernel/durations';
import { startJobs } from '@/server/call/scheduler';
import { alipay } from '@/server/banks/alipay/alipay';
import { wechatPay } from '@/server/banks/wechat-pay/wechat-pay';
import { requestLogger } from '@/server/front/logging';
import { readEnvironment } from '@/server/platform/environment';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { officialAccounts } from '@/server/platform/ports/wechat/official-account';
import { paymentJobs } from '@/server/trade/payment/jobs';
import { registerNotices } from '@/server/trade/payment/notify-route';
import { type ListeningAlipay, listenAsAlipay } from '@/stand-ins/alipay/listen';
import type { AnswerFault, NoticeFault } from '@/stand-ins/alipay/control';
import { type Fault, forgedNotices } from '@/stand-ins/wechat-pay/control/faults';
import { lineFaults } from '@/stand-ins/http/line';
import { listenWechatPay, type Listening } from '@/stand-ins/wechat-pay/listen';
import { startGateway, type TestGateway } from '../server';
import { bookStay, freshKey, manyUsers } from '../stay';
import { writtenLines } from '../written-lines';
import { APP } from './alipay-bank';
import { MCHID } from './wechat-pay-bank';

const { lines, destination } = writtenLines();
const log = requestLogger(readEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'trace' }), destination);
let banks: { wechat: Listening; alipay: ListeningAlipay };
let shop: TestGateway;
let origin = '';
let tokens: string[];
/** What no line and no incident may hold, by what it is. */
const unsaid = new Map<string, string>();
const hide = (what: string, ...values: readonly (string | undefined)[]): void => {
  for (const value of values) if (value) unsaid.set(value, what);
};
/** A key's own lines, without its frame. */
const keyLines = (pem: string): string[] => pem.split('\n').filter((line) => line.length > 40);

beforeAll(async () => {
  let clock = { now: Date.now() };
  const now = () => clock.now;
  const [wechat, alipayBank] = await Promise.all([listenWechatPay({ now, tickEvery: 0 }), listenAsAlipay({ now, sendsAtOnce: false })]);
  banks = { wechat, alipay: alipayBank };
  const settings = { wechat: wechat.standIn.setting(MCHID), alipay: alipayBank.setting(APP) };
  hide('secret', settings.wechat.apiV3Key, ...keyLines(settings.wechat.privateKey), ...keyLines(settings.alipay.privateKey));
  const environment = readEnvironment({
    NODE_ENV: 'test',
    WECHAT_PAY: JSON.stringify({ main: settings.wechat }),
    ALIPAY: JSON.stringify({ main: settings.alipay }),
  });
  const { WECHAT_PAY: [ofWechat] = [], ALIPAY: [ofAlipay] = [] } = environment;
  if (!ofWechat || !ofAlipay) throw new Error('A bank has no setting.');
  const accounts = Object.fromEntries(
    Object.entries(wechat.standIn.accounts()).map(([id, { appId, secret }]) => [
      id,
      { appId, secret, api: wechat.origin, open: wechat.origin },
    ]),
  );
  hide('secret', ...Object.values(accounts).map(({ secret }) => secret));
  const needs = {
    now,
    get origin() {
      return origin;
    },
    callMs: 500,
  };
  shop = await startGateway({
    log,
    services: () => ({
      payments: paymentPorts(
        [
          { port: wechatPay(ofWechat, { now, origin: () => origin }), ways: ['wechat'] },
          { port: alipay(ofAlipay, needs), ways: ['alipay'] },
        ],
        { callMs: 600, restMs: 1 },
      ),
      wechat: officialAccounts(accounts, now),
    }),
    register: registerNotices,
  });
  clock = shop.clock;
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  meet();
  tokens = await manyUsers(shop.database, 250, { projectId: defaultChannel.projectId, now: clock.now, from: 72_000_000 });
  await shop.pool.query('update sessions set expires_at = $1', [new Date(clock.now + 300 * DAY_MS)]);
  await shop.pool.query('update room_nights set units = 5000');
  hide('session', ...tokens);
});
afterAll(async () => {
  await shop.close();
  await Promise.all([banks.wechat.close(), banks.alipay.close()]);
});

function meet(): void {
  for (const host of ['localhost', 'localhost:80', new URL(origin).host]) banks.wechat.standIn.control.allowHost(host);
}

type Buyer = Readonly<{ token: string; mobile: string }>;
function nextBuyer(): Buyer {
  const token = tokens.pop();
  if (!token) throw new Error('There are too few buyers.');
  const mobile = `139${72_000_000 + tokens.length}`;
  hide('mobile', mobile);
  return { token, mobile };
}

/** Learns silently who pays, and hides the code and the name that WeChat gave. */
async function learn({ token }: Buyer, authorizeUrl: string): Promise<void> {
  const answer = await fetch(authorizeUrl, { redirect: 'manual' });
  const authCode = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  hide('code', authCode);
  await shop.call(login.wechatPayer, { authCode }, { token });
}

/** Opens a payment as a page does; hides its signature. */
async function open(buyer: Buyer, orderNo: string, payWay: PayWay, scene: PayScene): Promise<string | undefined> {
  const opening = { orderNo, payWay, scene, idempotencyKey: freshKey() };
  let { code, data } = await shop.call(order.pay, opening, buyer);
  if (code === '1' && data.kind === 'payerNeeded') {
    await learn(buyer, data.authorizeUrl);
    ({ code, data } = await shop.call(order.pay, opening, buyer));
  }
  if (code !== '1') return undefined;
  if (data.kind === 'invoking') hide('payment signature', data.parameters.paySign, data.parameters.package);
  if (data.kind === 'leaving') hide('payment signature', new URL(data.url, origin).searchParams.get('sign') ?? undefined);
  return data.kind === 'leaving' ? data.url : undefined;
}

async function openPaymentNo(orderNo: string): Promise<string> {
  const { rows } = await shop.pool.query<{ no: string }>(
    'select p.payment_no as no from payments p join orders o on o.id = p.order_id where o.order_no = $1 order by p.created_at desc limit 1',
    [orderNo],
  );
  return rows[0]?.no ?? '';
}

/** A bank in the hands of this test. */
type Broken = Readonly<{
  name: string;
  payWay: PayWay;
  /** Pays an order, and hides what the bank knows of its payer. */
  pay: (buyer: Buyer, orderNo: string) => Promise<void>;
  /** Each breaks the bank in one way, until `mend`. */
  breaks: readonly (readonly [string, () => void])[];
  mend: () => void;
  tick: () => Promise<void>;
  /** One after another, with each payment. */
  notices: readonly (() => void)[];
}>;

const MANY = 20;

const wechatFaults: readonly Fault[] = [
  ...([{ kind: 'systemError', done: true }, { kind: 'reset', done: true }, { kind: 'limited' }, { kind: 'alteredBody' }] as const),
  ...([
    { kind: 'refuse', status: 400, code: 'PARAM_ERROR' },
    { kind: 'html', status: 200, done: true },
  ] as const),
  ...([
    { kind: 'signedBy', by: 'foreign' },
    { kind: 'signedBy', by: 'nobody' },
    { kind: 'oldTimestamp', seconds: 4_000 },
  ] as const),
  ...([
    { kind: 'silence', ms: 900, done: true },
    { kind: 'redirect', to: '/elsewhere' },
    { kind: 'hugeBody', bytes: 20_000_000 },
  ] as const),
];
const alipayFaults: readonly AnswerFault[] = [
  ...(['unsigned', 'foreignKey', 'altered', 'rsa1', 'errorResponse', 'duplicateKeys', 'unavailable', 'businessUnknown'] as const),
  ...lineFaults,
  ...lineFaults.map((fault) => `${fault}After` as const),
];
const alipayNotices: readonly NoticeFault[] = [
  'foreign',
  'unsigned',
  'altered',
  'rsa1',
  'wrongAmount',
  'otherApp',
  'otherSeller',
  'doubled',
];

const brokenBanks = (): readonly Broken[] => {
  const { wechat, alipay: ali } = banks;
  const { control, books } = wechat.standIn;
  return [
    {
      name: 'WeChat Pay',
      payWay: 'wechat',
      async pay(buyer, orderNo) {
        await open(buyer, orderNo, 'wechat', 'wechat');
        const no = await openPaymentNo(orderNo);
        expect(control.pay(no)).toBe('paid');
        hide('openid', books.trade(no)?.openid);
      },
      breaks: wechatFaults.map((fault) => [JSON.stringify(fault), () => control.fault('any', fault, { times: MANY })] as const),
      mend() {
        control.reset();
        meet();
      },
      tick: wechat.standIn.tick,
      notices: forgedNotices.map((kind) => () => control.noticeFault('pay', { kind })),
    },
    {
      name: 'Alipay',
      payWay: 'alipay',
      async pay(buyer, orderNo) {
        const url = await open(buyer, orderNo, 'alipay', 'browser');
        await ali.control.buyer.login(url ?? '');
        const no = await openPaymentNo(orderNo);
        expect(ali.control.buyer.pay(no)).toBe(true);
        const payer = ali.books.trade(no)?.buyer;
        hide('openid', payer?.userId, payer?.logonId);
      },
      breaks: alipayFaults.map((fault) => [
        fault,
        () => {
          ali.control.patience(200);
          ali.control.answer('*', fault, MANY);
        },
      ]),
      mend: ali.control.forget,
      tick: ali.tick,
      notices: alipayNotices.map((fault) => () => ali.control.notice(fault)),
    },
  ];
};

/** Everything that a buyer and the jobs ask of a bank that is broken: to open, to say, to close, to refund. */
async function live(bank: Broken, breakIt: () => void): Promise<void> {
  const buyer = nextBuyer();
  const [paid, waiting, fresh] = [await bookStay(shop, buyer.token), await bookStay(shop, buyer.token, { from: 5 }), nextBuyer()] as const;
  const unopened = await bookStay(shop, fresh.token);
  await bank.pay(buyer, paid.orderNo);
  await bank.tick();
  shop.clock.pass(5_000);
  await shop.call(order.basic, { orderNo: paid.orderNo }, buyer);
  await open(buyer, waiting.orderNo, bank.payWay, bank.payWay === 'wechat' ? 'wechat' : 'browser');
  breakIt();
  await open(fresh, unopened.orderNo, bank.payWay, 'browser');
  await shop.call(order.basic, { orderNo: waiting.orderNo }, buyer);
  await shop.call(order.cancel, { orderNo: waiting.orderNo }, buyer);
  const refund = { orderNo: paid.orderNo, reason: '行程有变', acceptedRefund: paid.payAmount, idempotencyKey: freshKey() };
  await shop.call(order.refund, refund, buyer);
  shop.clock.pass(MINUTE_MS);
  await startJobs(
    paymentJobs.map((job) => ({ ...job, atEnd: true })),
    shop.services,
    log,
  )();
  bank.mend();
}

test.each(['WeChat Pay', 'Alipay'])(
  '%s broken in every way leaves no secret, payer, code, signature or mobile in any line or incident',
  async (name) => {
    const bank = brokenBanks().find((one) => one.name === name);
    if (!bank) throw new Error(`There is no bank ${name}.`);
    lines.length = 0;
    for (const [turn, [, breakIt]] of bank.breaks.entries()) {
      bank.notices[turn % bank.notices.length]?.();
      await live(bank, breakIt);
    }
    const { rows: incidents } = await shop.pool.query<Record<string, unknown>>('select * from payment_incidents');
    const written = [...lines, ...incidents.map((incident) => JSON.stringify(incident))];
    // Each way in which it was broken was written about.
    expect(lines.filter((line) => /"level":(?:40|50|"warn"|"error")/.test(line)).length).toBeGreaterThan(bank.breaks.length);
    expect([...new Set(unsaid.values())].sort()).toEqual(
      expect.arrayContaining(['mobile', 'openid', 'payment signature', 'secret', 'session']),
    );
    const said = [...unsaid].flatMap(([value, what]) => written.filter((line) => line.includes(value)).map((line) => ({ what, line })));
    expect(said).toEqual([]);
  },
  300_000,
);
