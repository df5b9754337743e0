import { defaultChannel } from '@/lib/channel/lookup';
import { account } from '@/lib/contract/account/endpoints';
import { activity } from '@/lib/contract/activity/endpoints';
import { coupon } from '@/lib/contract/coupon/endpoints';
import { errors } from '@/lib/contract/errors';
import { dayOf, instantOf } from '@/lib/kernel/day';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { visitorGateway } from '@/server/call/visitor-gateway';
import { handlers } from '@/server/compose/handlers';
import { seedActivities } from '@/demo/shop/activities/seed';
import { subjectOfActivity } from '@/server/front/share/goods';
import { sendReminders } from '@/server/activity/jobs';
import { previewActivities } from '@/server/activity/preview-list';
import { demoActivities, demoPackageItems } from '@/demo/shop/activities/fixtures';
import { goodsKinds } from '@/lib/kinds/registry';
import { startGateway, type TestGateway } from '../server';
import { manyUsers } from '../stay';
import { seckillNow, seckillRequest } from './rounds';

let gateway: TestGateway;
let crowd: string[];
beforeAll(async () => {
  gateway = await startGateway();
  crowd = await manyUsers(gateway.database, 80, { projectId: defaultChannel.projectId, now: gateway.clock.now });
});
afterAll(() => gateway.close());
const next = (): string => crowd.pop() ?? '';
const linkOf = async (serialNumber: string, at = gateway.clock.now): Promise<string> =>
  (await previewActivities(gateway.services, at)).find((one) => one.serialNumber === serialNumber)?.preview ?? '';

test('the demo has activities of every template that run, are to come, and are over', async () => {
  const list = await previewActivities(gateway.services, gateway.clock.now);
  const kinds = list.filter(({ draft }) => !draft).map(({ template, state }) => `${template} ${state}`);
  for (const template of ['seckill', 'couponPackage', 'product', 'dynamic'])
    for (const state of ['coming', 'running', 'ended']) expect(kinds).toContain(`${template} ${state}`);
  const { data } = await gateway.call(activity.running, {});
  expect(data.list.map(({ state }) => state)).toEqual([...data.list.map(({ state }) => state)].sort().reverse());
  expect(data.list.map(({ serialNumber }) => serialNumber)).not.toContain(demoActivities.seckillDraft);
});

test.each(Object.entries(demoActivities).filter(([name]) => name !== 'seckillDraft'))(
  '%s answers its page, whole and in both languages',
  async (_name, serialNumber) => {
    const { code, data } = await gateway.call(activity.all, { serialNumber });
    expect(code).toBe('1');
    expect(data.activity.nextRefresh).toBeGreaterThan(gateway.clock.now);
    expect(data.activity.preview).toBeNull();
    expect(data.model.template).toBe(data.activity.template);
    const english = await gateway.call(activity.all, { serialNumber }, { channel: 'P069' });
    const texts = JSON.stringify({ ...english.data.activity, model: english.data.model }).match(/"(?:title|text|alt|desc)":"[^"]*"/g) ?? [];
    expect(texts.filter((text) => /[\u4e00-\u9fff]/.test(text))).toEqual([]);
  },
);

test('a page of goods has rows of all ten kinds, each priced as its own page', async () => {
  const { data } = await gateway.call(activity.product, { serialNumber: demoActivities.goods });
  const products = data.sections.flatMap((section) => section.products);
  expect(new Set(products.map(({ backendCategoryType }) => backendCategoryType))).toEqual(new Set(goodsKinds));
  for (const { price, link, imgUrl } of products) expect([price > 0, link.length > 4, imgUrl.startsWith('/')]).toEqual([true, true, true]);
});

test('each template answers to its own question, and to no other', async () => {
  const { seckill, packages, goods, dynamic } = demoActivities;
  const ask = async (serialNumber: string) =>
    (
      await Promise.all([
        gateway.call(activity.seckill, { serialNumber }),
        gateway.call(activity.couponPackage, { serialNumber }),
        gateway.call(activity.product, { serialNumber }),
        gateway.call(activity.dynamic, { serialNumber }),
      ])
    ).map(({ code }) => code === '1');
  expect(await ask(seckill)).toEqual([true, false, false, false]);
  expect(await ask(packages)).toEqual([false, true, false, false]);
  expect(await ask(goods)).toEqual([false, false, true, false]);
  expect(await ask(dynamic)).toEqual([false, false, false, true]);
  expect((await gateway.call(activity.head, { serialNumber: 'never' })).code).toBe(errors.GOODS_GONE.code);
});

test('what is kept for everybody is the same for a visitor and a buyer', async () => {
  const token = next();
  for (const serialNumber of [demoActivities.seckill, demoActivities.packages, demoActivities.dynamic]) {
    const visitor = await gateway.call(activity.all, { serialNumber });
    expect((await gateway.call(activity.all, { serialNumber }, { token })).data).toEqual(visitor.data);
  }
});

test('the server clock is told to the millisecond', async () => {
  gateway.clock.pass(321);
  expect((await gateway.call(activity.systemTime, {})).data).toEqual({ systemTime: gateway.clock.now });
});

test('a draft shows by a signed link only, as of its time, and the link runs out', async () => {
  const serialNumber = demoActivities.seckillDraft;
  const goneCode = errors.GOODS_GONE.code;
  expect((await gateway.call(activity.head, { serialNumber })).code).toBe(goneCode);
  const at = gateway.clock.now - (gateway.clock.now % 1000) + 5 * 24 * 60 * MINUTE_MS;
  const preview = await linkOf(serialNumber, at);
  const { data } = await gateway.call(activity.all, { serialNumber, preview });
  expect([data.activity.preview?.at, data.activity.preview?.draft, data.activity.state]).toEqual([at, true, 'running']);
  for (const wrong of [
    'x',
    preview.slice(0, -1),
    `${preview.slice(0, -1)}${preview.endsWith('A') ? 'B' : 'A'}`,
    preview.replace(/^./, '1'),
    'é'.repeat(3),
  ].filter((token) => /^[\w-]+$/.test(token)))
    expect((await gateway.call(activity.head, { serialNumber, preview: wrong })).code).toBe(goneCode);
  expect((await gateway.call(activity.head, { serialNumber: demoActivities.seckill, preview })).code).toBe(goneCode);
  gateway.clock.pass(121 * MINUTE_MS);
  expect((await gateway.call(activity.head, { serialNumber, preview })).code).toBe(goneCode);
});

test('from a preview nothing is ordered, given or charged, whatever is pressed', async () => {
  const token = next();
  const before = await gateway.pool.query('select count(*)::int as orders from orders');
  const request = await seckillRequest(gateway);
  const preview = await linkOf(demoActivities.seckill);
  expect((await gateway.call(activity.order, { ...request, preview }, { token })).code).toBe(errors.PREVIEW_ONLY.code);
  expect((await gateway.call(activity.order, { ...request, preview, acceptedAmount: 1 }, { token })).code).toBe(errors.OFFER_CHANGED.code);
  const claim = {
    serialNumber: demoActivities.packages,
    itemId: String(demoPackageItems.claim),
    preview: await linkOf(demoActivities.packages),
  };
  expect((await gateway.call(activity.claim, claim, { token })).code).toBe(errors.PREVIEW_ONLY.code);
  const { serialNumber, roundId } = { ...request, roundId: (await seckillNow(gateway)).rounds.at(-1)?.roundId ?? '' };
  expect((await gateway.call(activity.remind, { serialNumber, roundId, preview, wanted: true }, { token })).code).toBe(
    errors.PREVIEW_ONLY.code,
  );
  expect((await gateway.call(activity.standing, { serialNumber }, { token })).data.reminded).toEqual([]);
  expect((await gateway.pool.query('select count(*)::int as orders from orders')).rows).toEqual(before.rows);
  expect((await gateway.call(activity.standing, { serialNumber: demoActivities.packages }, { token })).data.claimed).toEqual([]);
});

test('a package is given once to each person, however often it is asked for', async () => {
  const token = next();
  const wanted = { serialNumber: demoActivities.packages, itemId: String(demoPackageItems.claim) };
  const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.call(activity.claim, wanted, { token })));
  for (const { code, data } of answers) expect({ code, data }).toEqual({ code: '1', data: answers[0]?.data });
  const coupons = (await gateway.call(coupon.page, { pageSize: 50 }, { token })).data.list;
  expect(answers[0]?.data.coupons.reduce((sum, { count }) => sum + count, 0)).toBe(coupons.length);
  expect((await gateway.call(activity.standing, { serialNumber: demoActivities.packages }, { token })).data.claimed).toEqual([
    wanted.itemId,
  ]);
});

test('of the last five pieces and forty who want one, five have it', async () => {
  const item = demoPackageItems.claim + 2;
  await gateway.pool.query('update activity_packages set units = claimed + 5 where id = $1', [item]);
  const wanted = { serialNumber: demoActivities.packages, itemId: String(item) };
  const buyers = crowd.splice(0, 40);
  const answers = await Promise.all(buyers.map((token) => gateway.call(activity.claim, wanted, { token })));
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(5);
  expect(answers.filter(({ code }) => code === errors.SOLD_OUT.code)).toHaveLength(35);
  const [row] = (
    await gateway.pool.query(
      'select units, claimed, (select count(*)::int from activity_claims where item_id = $1) as claims from activity_packages where id = $1',
      [item],
    )
  ).rows;
  expect([row.claimed, row.claims]).toEqual([row.units, row.claimed]);
});

test('a package to buy can’t be claimed, nor one of an activity that is to come or over', async () => {
  const token = next();
  const ask = async (serialNumber: string, itemId: number) =>
    (await gateway.call(activity.claim, { serialNumber, itemId: String(itemId) }, { token })).code;
  expect(await ask(demoActivities.packages, demoPackageItems.buy)).toBe(errors.GOODS_GONE.code);
  expect(await ask(demoActivities.packagesComing, demoPackageItems.claim + 4)).toBe(errors.ACTIVITY_NOT_NOW.code);
  expect(await ask(demoActivities.packagesEnded, demoPackageItems.claim + 6)).toBe(errors.ACTIVITY_NOT_NOW.code);
});

test('who asked is reminded once, five minutes before the round, in the language of the channel', async () => {
  // At 14:00 the next round of this sale begins in an hour.
  gateway.clock.now = instantOf(dayOf(gateway.clock.now), 14);
  const serialNumber = demoActivities.seckillByHours;
  const { currentRoundId, rounds } = await seckillNow(gateway, serialNumber);
  const roundId = currentRoundId ?? '';
  const begins = rounds.find((round) => round.roundId === roundId)?.startTime;
  const { token } = await gateway.loginAs('13700000071', 'P069');
  const told = () => gateway.sms.rounds.filter(({ mobile }) => mobile === '13700000071');
  const remind = (wanted: boolean) => gateway.call(activity.remind, { serialNumber, roundId, wanted }, { token, channel: 'P069' });
  for (const wanted of [true, true, false, true]) expect((await remind(wanted)).code).toBe('1');
  expect((await gateway.call(activity.standing, { serialNumber }, { token, channel: 'P069' })).data.reminded).toEqual([roundId]);
  await sendReminders(gateway.services);
  expect(told()).toEqual([]);
  gateway.clock.now = (begins ?? 0) - 5 * MINUTE_MS + 1;
  gateway.sms.fail = true;
  await expect(sendReminders(gateway.services)).rejects.toThrow('1 got no answer.');
  gateway.sms.fail = false;
  await Promise.all([sendReminders(gateway.services), sendReminders(gateway.services), sendReminders(gateway.services)]);
  await sendReminders(gateway.services);
  expect(told()).toEqual([{ mobile: '13700000071', title: 'On the hour', at: begins, locale: 'en' }]);
  expect((await remind(true)).code).toBe(errors.NOT_ALLOWED.code);
});

test('nobody is reminded of a round that has begun, nor of one that was never there', async () => {
  gateway.clock.now = instantOf(dayOf(gateway.clock.now), 18);
  const serialNumber = demoActivities.seckillByHours;
  const { currentRoundId } = await seckillNow(gateway, serialNumber);
  const { token } = await gateway.loginAs('13700000072');
  expect((await gateway.call(activity.remind, { serialNumber, roundId: currentRoundId ?? '', wanted: true }, { token })).code).toBe('1');
  expect((await gateway.call(activity.remind, { serialNumber, roundId: '20260230-1', wanted: true }, { token })).code).toBe(
    errors.GOODS_GONE.code,
  );
  gateway.clock.pass(5 * 60 * MINUTE_MS);
  await sendReminders(gateway.services);
  expect(gateway.sms.rounds.filter(({ mobile }) => mobile === '13700000072')).toEqual([]);
});

test('whoever wants no reminders any more gets none, neither of the rounds asked for before nor once they are wanted again', async () => {
  gateway.clock.now = instantOf(dayOf(gateway.clock.now + 24 * 60 * MINUTE_MS), 14);
  const serialNumber = demoActivities.seckillByHours;
  const { currentRoundId, rounds } = await seckillNow(gateway, serialNumber);
  const begins = rounds.find(({ roundId }) => roundId === currentRoundId)?.startTime ?? 0;
  const asking = { serialNumber, roundId: currentRoundId ?? '', wanted: true };
  const tokens: string[] = [];
  for (const mobile of ['13700000073', '13700000074']) {
    const { token } = await gateway.loginAs(mobile);
    expect((await gateway.call(activity.remind, asking, { token })).code).toBe('1');
    tokens.push(token);
  }
  const choose = (wanted: boolean) =>
    gateway.call(account.chooseNotification, { topic: 'activityReminder', wanted }, { token: tokens[0] ?? '' });
  expect((await choose(false)).code).toBe('1');
  gateway.clock.now = begins - 4 * MINUTE_MS;
  await sendReminders(gateway.services);
  expect((await choose(true)).code).toBe('1');
  await sendReminders(gateway.services);
  const told = gateway.sms.rounds.map(({ mobile }) => mobile).filter((mobile) => mobile === '13700000073' || mobile === '13700000074');
  expect(told).toEqual(['13700000074']);
});

test('whoever had declined reminders and asks for one gets it', async () => {
  gateway.clock.now = instantOf(dayOf(gateway.clock.now + 24 * 60 * MINUTE_MS), 14);
  const serialNumber = demoActivities.seckillByHours;
  const { currentRoundId, rounds } = await seckillNow(gateway, serialNumber);
  const roundId = currentRoundId ?? '';
  const { token } = await gateway.loginAs('13700000075');
  expect((await gateway.call(account.chooseNotification, { topic: 'activityReminder', wanted: false }, { token })).code).toBe('1');
  expect((await gateway.call(activity.remind, { serialNumber, roundId, wanted: true }, { token })).code).toBe('1');
  gateway.clock.now = (rounds.find((round) => round.roundId === roundId)?.startTime ?? 0) - 4 * MINUTE_MS;
  await sendReminders(gateway.services);
  expect(gateway.sms.rounds.filter(({ mobile }) => mobile === '13700000075')).toHaveLength(1);
});

test('a link to an activity has its own picture, in the channel’s language', async () => {
  const visitors = visitorGateway(handlers, gateway.services, gateway.app.log);
  const { data } = await gateway.call(activity.head, { serialNumber: demoActivities.dynamic });
  const { title, subtitle, imgUrl } = data;
  expect(await subjectOfActivity(visitors, 'P012', demoActivities.dynamic)).toEqual({ title, subtitle, imgUrl });
  expect((await subjectOfActivity(visitors, 'P069', demoActivities.dynamic)).title).toMatch(/^[ -~]+$/);
  await expect(subjectOfActivity(visitors, 'P012', 'never')).rejects.toThrow('GOODS_GONE');
});

test('what runs in the demo ends some weeks from each start', async () => {
  const start = async (now: number) => {
    await seedActivities({ pool: gateway.pool, size: 1, now, root: '.', progress: () => undefined });
    const { rows } = await gateway.pool.query('select ends_at from activities where serial_number = $1', [demoActivities.seckill]);
    return (rows[0].ends_at.getTime() - instantOf(dayOf(now))) / (7 * 86_400_000);
  };
  const now = gateway.clock.now;
  expect([await start(now + 40 * 86_400_000), await start(now)]).toEqual([4, 4]);
});
