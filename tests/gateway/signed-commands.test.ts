import { agreement } from '@/lib/contract/agreement/endpoints';
import { activity } from '@/lib/contract/activity/endpoints';
import { bankCard } from '@/lib/contract/bank-card/endpoints';
import { couponPackage } from '@/lib/contract/coupon-package/endpoints';
import { errors } from '@/lib/contract/errors';
import { hotelMember } from '@/lib/contract/hotel-member/endpoints';
import { demoActivities, demoSeckillItems } from '@/demo/shop/activities/fixtures';
import { demoPackages } from '@/demo/kinds/coupon-package/fixtures';
import { sandboxBank } from '@/demo/bank/bank';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { testCode } from '@/demo/bank/card-desk';
import { seckillRequest } from './activity/rounds';
import { cardNoOf, detailsOf } from './card';
import { startGateway, type TestGateway } from './server';
import { signTexts } from './signed';
import { freshKey } from './stay';

let shop: TestGateway;
let token: string;
let userId: number;
let turn = 0;
/** Calls in which the bank or a hotel group would have got somebody's data. */
let passedOn = 0;
beforeAll(async () => {
  shop = await startGateway({
    services: (usual) => {
      const bank = sandboxBank({ ...usual, mode: 'demo', origin: () => 'http://127.0.0.1:1' });
      const { cards } = bank;
      if (!cards) throw new Error('The sandbox bank binds no cards.');
      const requestBinding: typeof cards.requestBinding = (details) => {
        passedOn += 1;
        return cards.requestBinding(details);
      };
      return {
        payments: paymentPorts([{ port: { ...bank, cards: { ...cards, requestBinding } }, ways: ['bankCard'] }]),
        hotelGroups: () => ({
          apply: ({ level }) => {
            passedOn += 1;
            return Promise.resolve({ status: 'member', memberNo: '8800123456', level, until: '2099-12-31', already: false });
          },
        }),
      };
    },
  });
});
beforeEach(async () => {
  turn += 1;
  passedOn = 0;
  ({ token, userId } = await shop.loginAs(`1381380${String(turn).padStart(4, '0')}`));
});
afterAll(() => shop.close());

type Shown = Parameters<typeof shop.call<typeof agreement.sign>>[1]['documents'];
const sign = async (documents: Shown) => (await shop.call(agreement.sign, { documents }, { token })).data.list;
const MISSING = errors.SIGNATURE_MISSING.code;
const ELEVEN_MINUTES_MS = 660_000;

const packageId = String(demoPackages.nights);
const seenPackage = async () => (await shop.call(couponPackage.buy, { packageId, quantity: 1 }, { token })).data;
const seenBinding = async () => (await shop.call(bankCard.queryWithPayment, {}, { token })).data;
const choice = { groupCode: 'lanting', memberId: 'lanting-classic' };
const seenGroup = async () => (await shop.call(hotelMember.activateStatus, choice, { token })).data;

const textsOfRound = async () => {
  const { data } = await shop.call(activity.seckill, { serialNumber: demoActivities.seckill });
  const items = data.rounds.flatMap(({ items }) => items);
  return items.find(({ itemId }) => itemId === String(demoSeckillItems.package))?.agreements ?? [];
};

/** What asks for signatures: the texts that its page shows, the command, and the rows that keep the signatures afterwards. */
const commands = {
  'a coupon package': {
    texts: ['/agreement/packageAgree'],
    seen: seenPackage,
    send: async () => {
      const acceptedAmount = (await seenPackage()).payAmount;
      return shop.call(couponPackage.create, { packageId, quantity: 1, acceptedAmount, idempotencyKey: freshKey() }, { token });
    },
    kept: 'select signature_ids from coupon_package_orders where user_id = $1',
    again: false,
  },
  'a package of a round': {
    texts: ['/agreement/packageAgree'],
    seen: async () => ({ agreements: await textsOfRound() }),
    send: async () => shop.call(activity.order, { ...(await seckillRequest(shop)), signed: undefined }, { token }),
    kept: 'select signature_ids from coupon_package_orders where user_id = $1',
    again: false,
  },
  'a bank card': {
    texts: ['/userAgreement', '/agreement/awtPrivate'],
    seen: seenBinding,
    send: async () => {
      const started = await shop.call(bankCard.verifyCode, detailsOf(cardNoOf('pays')), { token });
      return started.code === '1' ? shop.call(bankCard.bind, { bindingId: started.data.bindingId, code: testCode }, { token }) : started;
    },
    kept: 'select signature_ids from bank_cards where user_id = $1',
    again: true,
  },
  'a hotel membership': {
    texts: ['/agreement/awtPrivate'],
    seen: seenGroup,
    send: () => shop.call(hotelMember.activate, choice, { token }),
    kept: 'select signature_ids from hotel_members where user_id = $1',
    again: true,
  },
} as const;
const names = Object.keys(commands) as (keyof typeof commands)[];

test.each(names)(
  '%s is refused without the signatures of its texts, which the refusal names, and nobody else hears of it',
  async (name) => {
    const { texts, send, kept } = commands[name];
    expect(await send()).toMatchObject({ code: MISSING, data: { documents: texts.map((document) => ({ document })) } });
    expect(passedOn).toBe(0);
    expect((await shop.pool.query(kept, [userId])).rows).toEqual([]);
  },
);

test.each(names)('%s is had with the words that its page showed, and keeps under which signatures', async (name) => {
  const { texts, seen, send, kept } = commands[name];
  const { agreements } = await seen();
  expect(agreements.map(({ document }) => document)).toEqual(texts);
  const signatures = await sign(agreements);
  expect((await send()).code).toBe('1');
  const [row] = (await shop.pool.query<{ signature_ids: string[] }>(kept, [userId])).rows;
  expect(row?.signature_ids.map(String).sort()).toEqual(signatures.map(({ signatureId }) => signatureId).sort());
  const { list } = (await shop.call(agreement.signed, { pageSize: 10 }, { token })).data;
  expect(list.map(({ document, hash }) => [document, hash]).sort()).toEqual(
    agreements.map(({ document, hash }) => [document, hash]).sort(),
  );
});

test.each(names.filter((name) => commands[name].again))(
  '%s asks for a tick of its own: one of eleven minutes ago is none',
  async (name) => {
    const { seen, send } = commands[name];
    await sign((await seen()).agreements);
    shop.clock.pass(ELEVEN_MINUTES_MS);
    expect((await send()).code).toBe(MISSING);
    expect(passedOn).toBe(0);
  },
);

test.each(names)('%s is not had with words that the page did not show', async (name) => {
  const { seen, send } = commands[name];
  const { agreements } = await seen();
  const others = agreements.map((text) => ({ ...text, hash: '0'.repeat(64) }));
  expect((await shop.call(agreement.sign, { documents: others }, { token })).code).toBe(errors.AGREEMENT_CHANGED.code);
  expect((await send()).code).toBe(MISSING);
});

const signings = async () => (await shop.call(agreement.signed, { pageSize: 10 }, { token })).data.list.map(({ hash }) => hash);

test('goods of a round are signed with the order itself, and whoever is refused has signed nothing', async () => {
  const request = await seckillRequest(shop);
  const press = async (change: Partial<typeof request>) =>
    (await shop.call(activity.order, { ...request, ...change, idempotencyKey: freshKey() }, { token })).code;
  const other = request.signed?.map((text) => ({ ...text, hash: '0'.repeat(64) }));
  expect(await press({ signed: other })).toBe(errors.AGREEMENT_CHANGED.code);
  expect(await press({ acceptedAmount: 1 })).toBe(errors.OFFER_CHANGED.code);
  expect(await signings()).toEqual([]);
  expect(await press({})).toBe('1');
  expect(await signings()).toEqual(request.signed?.map(({ hash }) => hash));
});

test('whoever comes too late for a round has signed nothing', async () => {
  const request = await seckillRequest(shop);
  await shop.pool.query('update seckill_stock set units = sold where item_id = $1', [demoSeckillItems.package]);
  shop.clock.pass(3000);
  expect((await shop.call(activity.order, request, { token })).code).toBe(errors.SECKILL_TAKEN.code);
  expect(await signings()).toEqual([]);
});

test('a consent names the group that gets the data, in the account as in the signed words, and counts for no other group', async () => {
  const { agreements, signedFor } = await seenGroup();
  expect(signedFor).toBe('我同意将手机号提供给澜庭酒店集团用于开通会员');
  await sign(agreements);
  const tree = { memberId: 'greentree-gold', name: '张三', documentType: 'idCard', documentNo: '11010519491231002x' } as const;
  expect((await shop.call(hotelMember.registerGreenTree, tree, { token })).code).toBe(MISSING);
  expect(passedOn).toBe(0);
  expect((await shop.call(hotelMember.activate, choice, { token })).code).toBe('1');
  const { list } = (await shop.call(agreement.signed, { pageSize: 1 }, { token })).data;
  expect(list).toMatchObject([{ document: '/agreement/awtPrivate', signedFor, inForce: true }]);
  const { rows } = await shop.pool.query<{ words: string }>(
    `select t.words from signatures s join signed_texts t on t.hash = s.hash
     where s.id = any((select signature_ids from hotel_members where user_id = $1)::bigint[])`,
    [userId],
  );
  expect(rows.map(({ words }) => words.split('\n').at(-1))).toEqual([signedFor]);
});

test('what was signed for everybody is no consent to a group', async () => {
  await signTexts(shop, { token }, ['/agreement/awtPrivate']);
  expect((await shop.call(hotelMember.activate, choice, { token })).code).toBe(MISSING);
});
