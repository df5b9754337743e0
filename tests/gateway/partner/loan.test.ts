import { channelByCode } from '@/lib/channel/lookup';
import { account } from '@/lib/contract/account/endpoints';
import { agreement } from '@/lib/contract/agreement/endpoints';
import { loan } from '@/lib/contract/loan/endpoints';
import { partner } from '@/lib/contract/partner/endpoints';
import { pushLater } from '@/server/partner/order/push';
import { requestOf, type TestGateway } from '../server';
import { become, freshKey, rowOf, settle, signFor, signTexts, startWithPartners } from './partner';

let gateway: TestGateway;
let token: string;
let userId: number;
let mobile: string;
let mobiles = 0;
/** What partners were sent of each order. */
const pushed: unknown[] = [];
beforeAll(async () => {
  gateway = await startWithPartners({
    transport: (_partner, standIn) => (request, signal) => {
      if (request.path === '/orders') pushed.push(JSON.parse(request.body));
      return standIn(request, signal);
    },
  });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  mobiles += 1;
  mobile = `139001300${String(mobiles).padStart(2, '0')}`;
  ({ token, userId } = await gateway.loginAs(mobile));
  await become(gateway, 'hello', 'usual');
  await become(gateway, 'niwodai', 'usual');
});

const atNiwodai = (idempotencyKey = freshKey()) =>
  gateway.call(partner.niwodaiOrder, { product: 'loanCard', purpose: 'medical', idempotencyKey }, { token });
const atHello = () => gateway.call(partner.helloOrder, { product: 'finance', purpose: 'travel', idempotencyKey: freshKey() }, { token });
const applications = async () => (await gateway.call(loan.applications, {}, { token })).data.list;

test('nobody applies for a loan without having signed each of its documents, and nothing is written', async () => {
  expect(await atNiwodai()).toMatchObject({
    code: 'YX_2008',
    data: { documents: [{ document: '/loanCard/agreement' }, { document: '/agreement/daq' }, { document: '/agreement/daikou' }] },
  });
  expect(await applications()).toEqual([]);
});

test('what was signed for one application holds ten minutes, and not for the next day’s', async () => {
  await signFor(gateway, token, 'yunting');
  gateway.clock.pass(11 * 60_000);
  expect((await atNiwodai()).code).toBe('YX_2008');
  await signFor(gateway, token, 'yunting');
  expect((await atNiwodai()).code).toBe('1');
});

test('consent to one lender is no consent to another, though both use the same texts', async () => {
  const atHello = () =>
    gateway.call(partner.helloOrder, { product: 'loanCard', purpose: 'medical', idempotencyKey: freshKey() }, { token });
  await become(gateway, 'niwodai', 'refuses');
  await signFor(gateway, token, 'yunting');
  expect((await atNiwodai()).data.state).toBe('refused');
  expect((await atHello()).code).toBe('YX_2008');
  await signFor(gateway, token, 'chenghu');
  const { data } = await atHello();
  const { signatureIds } = await rowOf(gateway, data.reference);
  const { rows } = await gateway.pool.query<{ words: string; spent_at: Date | null }>(
    'select t.words, s.spent_at from signatures s join signed_texts t on t.hash = s.hash where s.id = any($1::bigint[])',
    [signatureIds],
  );
  expect(rows.map(({ words, spent_at }) => [words.includes('澄湖小额贷款有限公司'), spent_at !== null])).toEqual([
    [true, true],
    [true, true],
    [true, true],
  ]);
});

test('what was signed for a lender says for whom, in the account and in the file of its owner', async () => {
  await signFor(gateway, token, 'yunting');
  await signFor(gateway, token, 'chenghu');
  const lender = (name: string) => expect.stringContaining(`被授权机构仅为${name}`) as string;
  const { list } = (await gateway.call(agreement.signed, { pageSize: 10 }, { token })).data;
  expect(list.map(({ signedFor }) => signedFor).sort()).toEqual([
    ...Array.from({ length: 3 }, () => lender('云汀消费金融有限公司')),
    ...Array.from({ length: 3 }, () => lender('澄湖小额贷款有限公司')),
  ]);
  gateway.clock.pass(61_000);
  await gateway.call(account.sendCode, { purpose: 'exportData' }, { token });
  const { data } = await gateway.call(account.exportData, { captcha: gateway.codeFor(mobile) }, { token });
  const { signatures } = (JSON.parse(data.document) as { data: { signatures: { signedFor: string }[] } }).data;
  expect(signatures.map(({ signedFor }) => signedFor)).toEqual(expect.arrayContaining([lender('云汀消费金融有限公司')]));
});

test('each application has signatures of its own, also the second of a day, and a repeated request uses none up', async () => {
  await become(gateway, 'niwodai', 'refuses');
  await signFor(gateway, token, 'yunting');
  const key = freshKey();
  const [first, again] = [await atNiwodai(key), await atNiwodai(key)];
  expect([first.data.state, again.data.state]).toEqual(['refused', 'refused']);
  expect((await atNiwodai()).code).toBe('YX_2008');
  await signFor(gateway, token, 'yunting');
  const second = await atNiwodai();
  const ids = await Promise.all([first, second].map(async ({ data }) => (await rowOf(gateway, data.reference)).signatureIds));
  expect(new Set(ids.flat()).size).toBe(6);
});

test('a lender that debits repayments is applied to with the debit consent alone for it, kept with the application; one repaid elsewhere asks for none', async () => {
  const debits = async (reference: string) => {
    const { signatureIds } = await rowOf(gateway, reference);
    const { rows } = await gateway.pool.query<{ words: string }>(
      'select t.words from signatures s join signed_texts t on t.hash = s.hash where s.id = any($1::bigint[]) and t.document = $2',
      [signatureIds, '/agreement/daikou'],
    );
    return rows.map(({ words }) => words.includes('被授权机构仅为云汀消费金融有限公司'));
  };
  await signTexts(gateway, token, ['/loanCard/agreement', '/agreement/daq'], 'yunting');
  expect(await atNiwodai()).toMatchObject({ code: 'YX_2008', data: { documents: [{ document: '/agreement/daikou' }] } });
  await signTexts(gateway, token, ['/agreement/daikou'], 'yunting');
  expect(await debits((await atNiwodai()).data.reference)).toEqual([true]);
  await settle(gateway);
  await signFor(gateway, token, 'helloLoan');
  expect(await debits((await atHello()).data.reference)).toEqual([]);
});

test('documents of one loan are no consent to another', async () => {
  await signFor(gateway, token, 'yunting');
  expect((await atHello()).code).toBe('YX_2008');
});

test('while one lender has to answer, no other is asked; afterwards the next may be', async () => {
  await signFor(gateway, token, 'yunting');
  await signFor(gateway, token, 'helloLoan');
  expect((await atNiwodai()).data.state).toBe('accepted');
  expect((await atHello()).code).toBe('YX_8201');
  await settle(gateway);
  await signFor(gateway, token, 'helloLoan');
  expect((await atHello()).code).toBe('1');
  expect((await applications()).map(({ partner: name, state }) => [name, state])).toEqual([
    ['hello', 'accepted'],
    ['niwodai', 'completed'],
  ]);
});

test('an application keeps its applicant from asking another lender in any channel, also when both are sent at once', async () => {
  const channel = channelByCode('P020');
  const other = await gateway.loginAs(mobile, channel?.code);
  const elsewhere = () =>
    gateway.call(
      partner.niwodaiOrder,
      { product: 'loanCard', purpose: 'medical', idempotencyKey: freshKey() },
      { token: other.token, channel: 'P020' },
    );
  await signFor(gateway, other.token, 'yunting', channel);
  await signFor(gateway, token, 'helloLoan');
  const answers = await Promise.all([atHello(), elsewhere()]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['1', 'YX_8201']);
});

test('a loan is applied for with a purpose of the list alone, which its lender is told each time and its applicant reads', async () => {
  await signFor(gateway, token, 'yunting');
  const forWhat = (purpose: 'wedding' | 'travel' | undefined, idempotencyKey = freshKey()) =>
    gateway.call(partner.niwodaiOrder, { product: 'loanCard', idempotencyKey, ...(purpose && { purpose }) }, { token });
  const order = { product: 'loanCard', idempotencyKey: freshKey() };
  const asked = requestOf(partner.niwodaiOrder, order, { token });
  const forbidden = await gateway.app.inject({ ...asked, payload: { ...order, purpose: 'stocks' } });
  const refused = [
    await forWhat(undefined),
    forbidden.json<{ code: string }>(),
    await gateway.call(partner.niwodaiOrder, { product: 'insightCard', idempotencyKey: freshKey(), purpose: 'travel' }, { token }),
  ];
  expect(refused.map(({ code }) => code)).toEqual(['YX_400', 'YX_400', 'YX_400']);
  expect(await applications()).toEqual([]);
  await become(gateway, 'niwodai', 'repeats');
  const key = freshKey();
  const { data } = await forWhat('wedding', key);
  expect((await forWhat('travel', key)).code).toBe('YX_400');
  await settle(gateway);
  const told = pushed.filter((one) => (one as { reference: string }).reference === data.reference);
  expect(told).toEqual(Array.from({ length: 2 }, () => expect.objectContaining({ purpose: 'wedding' }) as unknown));
  expect(await applications()).toMatchObject([{ state: 'accepted', purpose: 'wedding' }]);
});

test('twenty presses at once, each with a key of its own, are one application', async () => {
  await signFor(gateway, token, 'yunting');
  const answers = await Promise.all(Array.from({ length: 20 }, () => atNiwodai()));
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(1);
  expect(await applications()).toHaveLength(1);
});

test('a lender that says nothing for fifteen days no longer keeps its applicant from asking another', async () => {
  await become(gateway, 'niwodai', 'silent');
  await signFor(gateway, token, 'yunting');
  expect((await atNiwodai()).data.state).toBe('waiting');
  gateway.clock.pass(14 * 86_400_000);
  ({ token, userId } = await gateway.loginAs(mobile));
  await signFor(gateway, token, 'helloLoan');
  expect((await atHello()).code).toBe('YX_8201');
  expect(await applications()).toMatchObject([{ state: 'waiting', blocking: true }]);
  gateway.clock.pass(86_400_000);
  expect(await applications()).toMatchObject([{ state: 'waiting', blocking: false }]);
  await signFor(gateway, token, 'helloLoan');
  expect((await atHello()).code).toBe('1');
  expect(await applications()).toMatchObject([
    { partner: 'hello', blocking: true },
    { partner: 'niwodai', blocking: false },
  ]);
});

test('a refusal ends an application with the lender’s word, and only its applicant reads it', async () => {
  await become(gateway, 'niwodai', 'refuses');
  await signFor(gateway, token, 'yunting');
  expect((await atNiwodai()).data.state).toBe('refused');
  expect(await applications()).toMatchObject([{ partner: 'niwodai', product: 'loanCard', state: 'refused' }]);
  const other = await gateway.loginAs('13900139999');
  expect((await gateway.call(loan.applications, {}, { token: other.token })).data.list).toEqual([]);
  expect((await gateway.call(loan.applications, {})).code).toBe('ERR_401');
});

test('a card is not ordered at its partner without being paid, and one that was paid keeps nobody from a loan', async () => {
  const free = await gateway.call(partner.niwodaiOrder, { product: 'insightCard', idempotencyKey: freshKey() }, { token });
  expect(free.code).toBe('YX_400');
  const paid = { partner: 'niwodai', product: 'insightCard', reference: freshKey(), userId, now: gateway.clock.now } as const;
  await pushLater(gateway.database, paid);
  await signFor(gateway, token, 'yunting');
  expect((await atNiwodai()).code).toBe('1');
  expect(await applications()).toHaveLength(1);
});
