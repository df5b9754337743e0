import { eq } from 'drizzle-orm';
import { agreement } from '@/lib/contract/agreement/endpoints';
import { errors } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order/endpoints';
import { partner } from '@/lib/contract/partner/endpoints';
import { ticketPurposes } from '@/lib/domain/partner';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { signClaims } from '@/server/partner/claims';
import { partnerLeads, partnerOrders } from '@/server/partner/tables';
import { passLeads } from '@/server/partner/jobs';
import type { TestGateway } from '../server';
import { bookStay } from '../stay';
import { apply, become, landing, signTexts, startWithPartners } from './partner';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startWithPartners({ callMs: 1_500 });
  ({ token } = await gateway.loginAs('13900130001'));
});
afterAll(() => gateway.close());

const portOf = (name: 'hello' | 'haier') => {
  const port = gateway.services.partners(name);
  if (!port?.sandbox) throw new Error(`no stand-in of ${name}`);
  return { ...port, sandbox: port.sandbox };
};
const handOver = (input: Partial<Parameters<typeof ask>[0]> = {}) => ask({ partner: 'hello', product: 'finance', ...input });
const ask = (input: { partner: 'hello' | 'haier'; product: string; returnTo?: string; reference?: string }) =>
  gateway.call(partner.handOver, input, { token });
const open = (url: string) => gateway.app.inject({ method: 'GET', url });

describe('a hand-over', () => {
  test('opens the partner’s page once, and names the buyer by a word that only this partner has', async () => {
    const { data } = await handOver();
    const first = await open(data.url);
    expect({ status: first.statusCode, says: first.body.includes('已从商城安全跳转过来') }).toEqual({ status: 200, says: true });
    expect(first.body).not.toContain('13900130001');
    expect((await open(data.url)).statusCode).toBe(403);
  });

  test('fifty at once open it once', async () => {
    const { data } = await handOver();
    const statuses = await Promise.all(Array.from({ length: 50 }, () => open(data.url).then(({ statusCode }) => statusCode)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('is refused when it is old, changed, or another partner’s', async () => {
    const { data } = await handOver();
    expect((await open(data.url.replace(landing('hello'), landing('haier')))).statusCode).toBe(403);
    expect((await open(`${data.url.slice(0, -1)}${data.url.endsWith('0') ? '1' : '0'}`)).statusCode).toBe(403);
    gateway.clock.pass(5 * MINUTE_MS);
    expect((await open(data.url)).statusCode).toBe(403);
  });

  test.each(['https://evil.example/a', '//evil.example', '/\\evil.example', '/P012/%2F..%2F..//evil.example', 'javascript:alert(1)'])(
    'leads back to this site, whatever %s asks for',
    async (returnTo) => {
      const { data } = await handOver({ returnTo });
      const { body } = await open(data.url);
      expect(/<a data-done href="([^"]*)"/.exec(body)?.[1]).toBe('/P012/index');
    },
  );

  test('takes along only an application of the caller’s own', async () => {
    const other = await gateway.loginAs('13900130002');
    const { data } = await apply(gateway, other.token);
    expect((await handOver({ reference: data.reference })).code).toBe('YX_400');
    const own = await apply(gateway, token);
    expect((await handOver({ reference: own.data.reference })).code).toBe('1');
  });

  test('of hello and niwodai comes with a token, of haier without a login', async () => {
    const { data } = await gateway.call(partner.helloUserToken, { product: 'finance' }, { token });
    expect(data.url).toBe(`${landing('hello')}?ticket=${data.userToken}`);
    const link = await gateway.call(partner.haierLink, {});
    expect((await open(link.data.url)).statusCode).toBe(200);
  });
});

test('a card of a partner hands nobody over before its texts are signed, nor a visitor at all', async () => {
  const asked = { partner: 'haier', product: 'loanmplace' } as const;
  expect((await ask(asked)).code).toBe(errors.SIGNATURE_MISSING.code);
  expect((await gateway.call(partner.haierLink, { product: 'loanmplace' })).code).toBe('YX_400');
  await signTexts(gateway, token, ['/loanCard/agreement']);
  expect((await ask(asked)).code).toBe('1');
});

describe('a ticket of a partner’s app', () => {
  const openCard = (ticket: string) => gateway.call(partner.openBuyCard, { ticket });

  test('opens the card that it names, once; of fifty at once one', async () => {
    const ticket = portOf('haier').sandbox.ticket('buyCard', 'black');
    const answers = await Promise.all(Array.from({ length: 50 }, () => openCard(ticket)));
    expect(answers.filter(({ code }) => code === '1').map(({ data }) => data)).toEqual([{ partner: 'haier', cardType: 'black' }]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['1', 'YX_8105']));
  });

  test('is refused when it is forged, changed, meant for something else, or ours', async () => {
    const { sandbox } = portOf('haier');
    const good = sandbox.ticket('buyCard', 'black');
    const [claims = '', signature = ''] = good.split('.');
    const changed = Buffer.from(Buffer.from(claims, 'base64url').toString().replace('black', 'platinum')).toString('base64url');
    const wrong = [
      '',
      'x',
      '.',
      claims,
      `${changed}.${signature}`,
      `${good}.${signature}`,
      `${claims}.${signature.toUpperCase()}0`,
      sandbox.ticket('cashier', 'black'),
      signClaims('a secret that no partner has, long as it is', 'ticket', { partner: 'haier', purpose: 'buyCard', subject: 'black' }),
      (await handOver()).data.url.split('ticket=')[1] ?? '',
    ];
    for (const ticket of wrong) expect({ ticket, code: (await openCard(ticket)).code }).toEqual({ ticket, code: 'YX_8103' });
    expect((await openCard(good)).code).toBe('1');
  });

  test('lives ten minutes', async () => {
    const ticket = portOf('haier').sandbox.ticket('buyCard', 'black');
    gateway.clock.pass(10 * MINUTE_MS);
    expect((await openCard(ticket)).code).toBe('YX_8104');
  });

  test('for the cashier leads to an order of the caller’s own, and another login does not use it up', async () => {
    const { orderNo } = await bookStay(gateway, token);
    const ticket = portOf('hello').sandbox.ticket('cashier', orderNo);
    const stranger = await gateway.loginAs('13900130003');
    const pay = (as: string) => gateway.call(partner.openCashier, { ticket }, { token: as });
    // Logging in moved the clock past the lifetime of the first ticket.
    const fresh = portOf('hello').sandbox.ticket('cashier', orderNo);
    expect((await pay(token)).code).toBe('YX_8104');
    const open = (as: string) => gateway.call(partner.openCashier, { ticket: fresh }, { token: as });
    expect((await open(stranger.token)).code).toBe('YX_2001');
    expect((await open(token)).data).toEqual({ partner: 'hello', orderNo });
    expect((await open(token)).code).toBe('YX_8105');
    expect((await gateway.call(order.basic, { orderNo }, { token })).code).toBe('1');
  });

  test('has a purpose that the signature covers', () => {
    const { sandbox } = portOf('haier');
    expect(ticketPurposes.map((purpose) => portOf('haier').readTicket(sandbox.ticket(purpose, 'x1'))?.purpose)).toEqual([
      ...ticketPurposes,
    ]);
    expect(portOf('hello').readTicket(sandbox.ticket('buyCard', 'x1'))).toBeUndefined();
  });
});

describe('a lead', () => {
  const lead = { partner: 'xiaoyin', product: 'enjoymentCard', name: '王小明' } as const;
  const leave = () => gateway.call(partner.lead, lead, { token });
  const sign = () => signTexts(gateway, token, ['/agreement/xiaoyin']);

  test('is not taken before the texts of its card are signed, and keeps under which it was left', async () => {
    expect(await leave()).toMatchObject({
      code: errors.SIGNATURE_MISSING.code,
      data: { documents: [{ document: '/agreement/xiaoyin' }] },
    });
    expect(await gateway.database.$count(partnerLeads)).toBe(0);
    await sign();
    const { data } = await leave();
    const [row] = await gateway.database.select().from(partnerLeads).where(eq(partnerLeads.leadNo, data.leadNo));
    const signed = await gateway.call(agreement.signed, { pageSize: 20 }, { token });
    expect(row?.signatureIds.map(String)).toEqual(
      signed.data.list.filter(({ document }) => document === '/agreement/xiaoyin').map(({ signatureId }) => signatureId),
    );
  });

  test('carries the account’s own mobile, is sealed while it waits, and forgotten once the partner has it', async () => {
    await become(gateway, 'xiaoyin', 'silent');
    await sign();
    const { leadNo } = (await leave()).data;
    const rowOfLead = async () => (await gateway.database.select().from(partnerLeads).where(eq(partnerLeads.leadNo, leadNo)))[0];
    await passLeads(gateway.services);
    const waiting = await rowOfLead();
    expect(waiting?.sealed).toMatch(/^1\./);
    expect(JSON.stringify(waiting)).not.toMatch(/王小明|13900130001/);
    await become(gateway, 'xiaoyin', 'usual');
    gateway.clock.pass(31 * MINUTE_MS);
    await passLeads(gateway.services);
    expect(await rowOfLead()).toMatchObject({ sealed: null, dueAt: null });
  });

  test('may be left three times a day', async () => {
    const codes = [];
    for (let turn = 0; turn < 4; turn += 1) codes.push((await leave()).code);
    expect(codes.at(-1)).toBe('YX_429');
  });

  test('needs a login, a name, and a card that asks for it', async () => {
    expect((await gateway.call(partner.lead, lead)).code).toBe('ERR_401');
    expect((await gateway.call(partner.lead, { ...lead, product: 'nothing' }, { token })).code).toBe('YX_400');
    expect((await gateway.call(partner.lead, { ...lead, partner: 'haier', product: 'slices' }, { token })).code).toBe('YX_400');
  });
});

test('no table of ours keeps a secret of a partner, nor a mobile', async () => {
  const rows = JSON.stringify([await gateway.database.select().from(partnerOrders), await gateway.database.select().from(partnerLeads)]);
  expect(rows).not.toMatch(/139001300/);
});
