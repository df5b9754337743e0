import fs from 'node:fs';
import path from 'node:path';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { demoMobiles } from '@/lib/kernel/demo';
import { keepOpenId } from '@/server/account/payer-openid';
import { rememberOwner } from '@/server/account/proven-mobile';
import { hashOfToken } from '@/server/account/session';
import { createResident } from '@/server/account/resident/save';
import { demoPersonalData } from '@/demo/personal-data';
import { personalData as productsPersonalData } from '@/server/compose/personal-data';
import { demoActivities, demoPackageItems, demoSeckillItems } from '@/demo/shop/activities/fixtures';
import { sealAddress } from '@/server/delivery/consignee/consignee';
import { sealPerson } from '@/server/hotel-member/person';
import { sealedPlace as ticketPlace } from '@/server/kinds/ticket/booking/documents';
import { buyerName } from '@/server/partner/buyer';
import type { ExportedPart } from '@/server/platform/ports/personal-data';
import type { TestGateway } from '../server';
import { ownedBy } from './held';

const personalData = [...demoPersonalData, ...productsPersonalData];

export const CHANNEL = 'P068';
export const MOBILE = '19987650001';
/** Appears in all of this person's names, remarks and pictures, and nowhere else. */
export const MARK = '印记';
/** Left for a partner, who has not been told yet. */
export const LEAD_NAME = '留名人';
export const DOCUMENT_NO = '11010519491231002X';
const TOKEN = 'token-of-a-card-印记';
const UPLOAD = `${'a'.repeat(24)}.webp`;

export type Somebody = Readonly<{
  token: string;
  userId: number;
  /** The export of everything that the shop holds about them. */
  parts: readonly ExportedPart[];
  /** What must no longer be found anywhere after the erasure. */
  traces: readonly string[];
}>;

async function markKept({ pool }: TestGateway, userId: number): Promise<void> {
  for (const { table, ...fate } of personalData.flatMap(({ tables }) => tables)) {
    const { name } = getTableConfig(table);
    if (fate.rows === 'deleted' || name === 'users' || name === 'sandbox_trades') continue;
    for (const column of fate.emptied) {
      const { rows } = await pool.query<{ udt_name: string }>(
        'select udt_name from information_schema.columns where table_name = $1 and column_name = $2',
        [name, column],
      );
      const type = rows[0]?.udt_name;
      const value = type === 'jsonb' ? `'[{"name":"${MARK}"}]'` : type === '_text' ? `'{${MARK}}'` : `'${MARK} ' || ctid`;
      await pool.query(`update ${name} set ${column} = ${value} where ctid in (select r.ctid from ${name} ${ownedBy})`, [String(userId)]);
    }
  }
}

/** Ends everything that is still open, so that nothing prevents the cancellation of the account. */
async function settleAll({ pool }: TestGateway, userId: number): Promise<void> {
  for (const statement of [
    `update refunds set status = 'succeeded', ended_at = now() where user_id = $1`,
    `update orders set status = 'completed', shop_move_at = null where user_id = $1 and status not in ('closed', 'refunded')`,
    `update after_sales set status = 'refunded', turn_until = null where user_id = $1`,
    `update member_mandates set state = 'closed', ended_at = now(), next_at = null where user_id = $1 and state = 'active'`,
  ]) {
    await pool.query(statement, [userId]);
  }
}

async function fillTheRest(shop: TestGateway, userId: number): Promise<void> {
  const { pool, services, clock } = shop;
  const { sealing, buyerKey } = services;
  const person = { name: MARK, documentType: 'idCard', documentNo: DOCUMENT_NO, mobile: MOBILE, myself: true } as const;
  await createResident({ ...services, caller: { userId } }, person);
  const address = { name: MARK, mobile: MOBILE, area: [{ name: MARK, areaCode: '330106' }], line: MARK, tag: null };
  const member = { mobile: MOBILE, document: { name: MARK, documentType: 'idCard', documentNo: DOCUMENT_NO }, memberNo: MARK } as const;
  const { rows: orders } = await pool.query<{ id: string }>('select id from orders where user_id = $1 order by id limit 1', [userId]);
  const orderId = orders[0]?.id;
  const at = new Date(clock.now);
  const insert = async (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${index + 1}`).join(', ');
    await pool.query(`insert into ${table} (${names.join(', ')}) values (${places}) on conflict do nothing`, Object.values(row));
  };
  const mine = { user_id: userId };
  await insert('consignees', { ...mine, id: 'c1', sealed: sealAddress(sealing, { userId, id: 'c1' }, address) });
  await insert('wechat_identities', { ...mine, project_id: '880012', union_id: `union-${MARK}` });
  await keepOpenId(services, { id: userId, projectId: '880012' }, { appId: 'wx1', openId: `openid-${MARK}` });
  const complaint = { ...mine, complaint_no: 'k1', actor: `buyer:${userId}` };
  await insert('complaints', { ...complaint, order_id: orderId, kind: 'other', status: 'closed', created_at: at, changed_at: at });
  await insert('complaint_messages', { ...complaint, said: 'buyer', text: MARK, pictures: [`/uploads/${UPLOAD}`], at });
  await insert('memberships', { ...mine, plan: 'month', since: at, valid_until: at });
  await insert('idempotency_keys', { ...mine, endpoint: 'x', key: 'k', request_hash: 'h', answer: JSON.stringify({ name: MARK }) });
  await insert('bank_cards', {
    ...mine,
    adapter: 'sandbox',
    token: TOKEN,
    bank_code: 'icbc',
    card_kind: 'debit',
    last_four: '0000',
    mobile_tail: '0001',
    bound_at: at,
  });
  await insert('card_bindings', {
    ...mine,
    binding_id: 'b1',
    adapter: 'sandbox',
    reference: MARK,
    bank_code: 'icbc',
    card_kind: 'debit',
    last_four: '0000',
    mobile_tail: '0001',
    code_sent_at: at,
    created_at: at,
  });
  await insert('point_accounts', { ...mine, balance: 5 });
  await insert('point_moves', { ...mine, order_id: orderId, reason: 'earned', points: 5, factor: 1, balance: 5, at });
  await insert('notices', { ...mine, title: MARK, text: MARK, published_at: at });
  await pool.query(`insert into notice_reads (user_id, notice_id, read_at) select user_id, id, now() from notices where user_id = $1`, [
    userId,
  ]);
  await insert('uploads', { ...mine, name: UPLOAD, purpose: 'avatar' });
  fs.writeFileSync(path.join(services.uploadFolder, UPLOAD), MARK);
  await insert('page_events', { ...mine, source: 'common', event: 'e', channel: CHANNEL, page: '/', visitor_id: `v-${MARK}` });
  await insert('page_events', { source: 'common', event: 'before login', channel: CHANNEL, page: `/${MARK}`, visitor_id: `v-${MARK}` });
  await pool.query(
    `insert into sms_codes (project_id, mobile, code_hash, device, most_attempts, expires_at)
     select project_id, mobile, 'h', 'd', 5, now() from users where id = $1`,
    [userId],
  );
  await insert('sms_inbox', { mobile: MOBILE, body: MARK });
  await insert('image_captchas', { key: `PROJECT:${MOBILE}:d`, code_hash: 'h', expires_at: at });
  await insert('login_tickets', {
    token_hash: 't',
    purpose: 'encrypt',
    payload: JSON.stringify({ userId: String(userId), name: MARK }),
    expires_at: at,
  });
  await insert('rate_limits', { key: `sms:day:strangers:${MOBILE}`, hits: 1, window_ends_at: at });
  await insert('hotel_members', {
    ...mine,
    id: 'm1',
    project_id: '880012',
    channel: CHANNEL,
    group_code: 'lanting',
    member_id: 'lanting-classic',
    status: 'active',
    sealed: sealPerson(sealing, { userId, id: 'm1' }, member),
    person_hash: 'h',
    request_no: 'r1',
    asked_at: at,
  });
  await insert('partner_orders', {
    ...mine,
    partner: 'haier',
    reference: 'ref',
    product: 'slices',
    purpose: 'medical',
    reason: MARK,
    state: 'completed',
    created_at: at,
    changed_at: at,
    actor: 'program:',
  });
  const lead = sealing.seal(JSON.stringify({ name: LEAD_NAME, mobile: MOBILE }), ['partner_leads', 'sealed', 'l1']);
  await insert('partner_leads', { ...mine, lead_no: 'l1', partner: 'haier', product: 'slices', sealed: lead, created_at: at });
  const buyer = buyerName({ buyerKey }, 'haier', userId);
  await insert('sandbox_partner_orders', { partner: 'haier', reference: 'ref', product: 'slices', buyer, state: 'completed' });
  await insert('sandbox_partner_equities', { partner: 'haier', buyer, equity_id: 'e', state: 'available' });
  await pool.query(`update image_captchas set key = replace(key, 'PROJECT', (select project_id from users where id = $1))`, [userId]);
  await pool.query(
    `with batch as (insert into exchange_batches (gift, gift_id, valid_from, valid_until, count, created_at)
         values ('package', '1', now(), now() + interval '1 day', 1, now()) returning id),
       code as (insert into exchange_codes (hash, batch_id, used_by) select 'hash of a code', id, $1::bigint from batch returning hash, batch_id)
     insert into exchanges (exchange_no, user_id, batch_id, code_hash, code_end, name, picture, coupons, at)
     select 'x1', $1::bigint, batch_id, hash, $2::text, 'n', '', '[]', now() from code`,
    [userId, MARK],
  );
  await insert('signed_texts', {
    hash: 'hash of a text',
    document: '/userAgreement',
    version: '1',
    locale: 'zh-CN',
    title: 't',
    words: 'w',
  });
  await insert('signatures', {
    ...mine,
    hash: 'hash of a text',
    channel: CHANNEL,
    signed_at: at,
    again_at: at,
    signed_on: '2020-01-01',
    user_agent: MARK,
    device: MARK,
  });
  await insert('ticket_visitors', {
    order_id: orderId,
    unit_no: 9,
    kind: 'adult',
    name: MARK,
    document_type: 'idCard',
    document_sealed: sealing.seal(DOCUMENT_NO, ticketPlace(userId)),
    document_hash: 'h',
    document_masked: '1',
  });
  await pool.query(
    `insert into ticket_document_days (place_id, day, document_hash, order_id, unit_no)
     select b.place_id, b.day, 'hash', b.order_id, 1 from ticket_bookings b join orders o on o.id = b.order_id where o.user_id = $1 limit 1`,
    [userId],
  );
  const title = { title_kind: 'personal', tax_no: '', address: MARK, phone: MOBILE, bank_name: MARK, bank_account: MARK };
  await insert('invoice_titles', { ...mine, ...title, name: MARK, is_default: true });
  const applied = {
    ...mine,
    channel: CHANNEL,
    seller: 'goods',
    invoice_kind: 'ordinary',
    email: '',
    note: '',
    cause: 'applied',
    amount_fen: 100,
    tax_fen: 6,
    created_at: at,
  };
  // The law requires an issued invoice to be kept with its buyer's name, so that must not contain the mark.
  const named = { ...title, name: 'Buyer', address: '', phone: '', bank_name: '', bank_account: '' };
  await insert('invoices', {
    ...applied,
    actor: 'program:',
    ...named,
    apply_no: 'invoice1',
    status: 'reversed',
    invoice_number: '26312000000012345678',
  });
  for (const status of ['refused', 'cancelled'])
    await insert('invoices', { ...applied, actor: 'program:', ...title, name: MARK, apply_no: status, status });
  await insert('red_letters', { apply_no: 'invoice1', cause: 'changed', replacement: JSON.stringify({ note: MARK }), created_at: at });
  // To an address that the invoice no longer holds.
  await insert('email_inbox', { address: `${MARK}@example.com`, subject: 's', body: 'https://shop.example/look?applyNo=invoice1' });
  await insert('notification_choices', { ...mine, topic: 'activityReminder', wanted: true, chosen_at: at });
  const round = { round_id: '20260101-1' };
  await insert('activity_reminders', {
    ...mine,
    ...round,
    serial_number: demoActivities.seckill,
    channel: CHANNEL,
    starts_at: at,
    remind_at: at,
    sent_at: at,
  });
  await insert('activity_claims', { ...mine, item_id: demoPackageItems.claim, claimed_at: at });
  await insert('seckill_purchases', { ...mine, ...round, order_id: orderId, item_id: demoSeckillItems.package, quantity: 1 });
  await pool.query(
    `update sandbox_trades set card_token = $2 where subject in
       (select payment_no from payments p join orders o on o.id = p.order_id where o.user_id = $1)`,
    [userId, TOKEN],
  );
}

/** A demo mobile with orders of every kind, given a mobile and a name that nobody else has, and rows in every table with personal data. */
export async function somebody(shop: TestGateway): Promise<Somebody> {
  const { token, userId } = await shop.loginAs(demoMobiles[2], CHANNEL);
  await shop.pool.query(`update users set mobile = $2, nickname = $3, portrait = $4 where id = $1`, [
    userId,
    MOBILE,
    MARK,
    `/uploads/${UPLOAD}`,
  ]);
  await shop.pool.query('delete from person_mobiles where person_id = (select person_id from users where id = $1)', [userId]);
  await rememberOwner(shop.database, shop.services, { id: userId, mobile: MOBILE });
  await settleAll(shop, userId);
  await fillTheRest(shop, userId);
  const sealed = await shop.pool.query<{ sealed: string }>(
    `select sealed from residents where user_id = $1 union all select sealed from consignees where user_id = $1
     union all select sealed from hotel_members where user_id = $1
     union all select address_sealed from physical_orders where address_sealed is not null and order_id in (select id from orders where user_id = $1)
     union all select document_sealed from ticket_visitors where order_id in (select id from orders where user_id = $1)`,
    [userId],
  );
  const person = { userId, projectId: '', mobile: MOBILE };
  const parts = (await Promise.all(personalData.map(({ exported }) => exported(shop.services, person)))).flat();
  await markKept(shop, userId);
  const buyer = buyerName(shop.services, 'haier', userId);
  const traces = [
    buyer,
    MOBILE,
    '199****0001',
    MARK,
    DOCUMENT_NO,
    TOKEN,
    UPLOAD,
    token,
    hashOfToken(token),
    ...sealed.rows.map((row) => row.sealed),
  ];
  return { token, userId, parts, traces };
}
