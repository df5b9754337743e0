import { cancellation } from '@/lib/contract/cancellation/endpoints';
import { errors } from '@/lib/contract/errors';
import { cancellationObstacles, type CancellationObstacle } from '@/lib/domain/account-cancellation';
import { startShop } from '../bank';
import { buyCard } from '../benefit-card/buying';
import type { TestGateway } from '../server';
import { bookStay } from '../stay';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startShop();
});
afterAll(() => gateway.close());

type Person = { token: string; userId: number };

async function insert(table: string, row: Record<string, unknown>) {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  await gateway.pool.query(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row));
}
const at = () => new Date(gateway.clock.now);
const set = async (table: string, change: string, { userId }: Person) => {
  const { rowCount } = await gateway.pool.query(`update ${table} set ${change} where user_id = $1`, [userId]);
  if (!rowCount) throw new Error(`Nothing to change in ${table}.`);
};

type Obstacle = Readonly<{ arises: (person: Person) => Promise<unknown>; ends: (person: Person) => Promise<unknown> }>;

const orderIn = (status: string): Obstacle => ({
  arises: async (person) => {
    await bookStay(gateway, person.token);
    await set('orders', `status = '${status}'`, person);
  },
  ends: (person) => set('orders', `status = 'closed'`, person),
});

const obstacles: Readonly<Record<CancellationObstacle, Obstacle>> = {
  unpaidOrders: orderIn('pending_payment'),
  openOrders: orderIn('preparing'),
  refunds: orderIn('refunding'),
  cards: {
    arises: ({ token }) => buyCard(gateway, token),
    ends: (person) => set('orders', `status = 'refunded'`, person),
  },
  renewals: {
    arises: ({ userId }) =>
      insert('member_mandates', {
        actor: 'program:',
        mandate_no: `mandate-${userId}`,
        user_id: userId,
        project_id: '880012',
        channel: 'P012',
        plan: 'month',
        price_fen: 1500,
        pay_way: 'wechat',
        adapter: 'sandbox',
        signed_at: at(),
        signature_ids: [],
        period_ends_at: at(),
      }),
    ends: (person) => set('member_mandates', `state = 'ended', ended_at = now()`, person),
  },
  loans: {
    arises: ({ userId }) =>
      insert('partner_orders', {
        actor: 'program:',
        user_id: userId,
        partner: 'haier',
        reference: `loan-${userId}`,
        product: 'slices',
        state: 'waiting',
        created_at: at(),
        changed_at: at(),
      }),
    ends: (person) => set('partner_orders', `state = 'completed'`, person),
  },
  hotelMembers: {
    arises: ({ userId }) =>
      insert('hotel_members', {
        user_id: userId,
        id: `member-${userId}`,
        project_id: '880012',
        channel: 'P012',
        group_code: 'lanting',
        member_id: 'lanting-classic',
        status: 'applying',
        ask_again_at: at(),
        sealed: 's',
        person_hash: `h-${userId}`,
        request_no: `r-${userId}`,
        asked_at: at(),
      }),
    ends: (person) => set('hotel_members', `status = 'refused', ask_again_at = null`, person),
  },
  invoices: {
    arises: ({ userId }) =>
      insert('invoices', {
        actor: 'program:',
        apply_no: `invoice-${userId}`,
        user_id: userId,
        channel: 'P012',
        seller: 'goods',
        invoice_kind: 'ordinary',
        title_kind: 'personal',
        name: 'Buyer',
        tax_no: '',
        address: '',
        phone: '',
        bank_name: '',
        bank_account: '',
        email: '',
        note: '',
        cause: 'applied',
        amount_fen: 100,
        tax_fen: 6,
        status: 'applied',
        created_at: at(),
      }),
    ends: (person) => set('invoices', `status = 'refused'`, person),
  },
};

test.each(cancellationObstacles.map((name, index) => [name, index] as const))(
  'an account with %s is not closed, its owner is told so, and it is closed once that is settled',
  async (name, index) => {
    const mobile = `1770001${String(index).padStart(4, '0')}`;
    const person = await gateway.loginAs(mobile);
    const { token } = person;
    const standing = async () => (await gateway.call(cancellation.standing, {}, { token })).data;
    const apply = async () => {
      gateway.clock.pass(120_000);
      await gateway.call(cancellation.sendCode, {}, { token });
      return gateway.call(cancellation.apply, { reason: 'other', remark: '', captcha: gateway.codeFor(mobile) }, { token });
    };

    await obstacles[name].arises(person);
    expect((await standing()).obstacles).toEqual([{ obstacle: name, count: 1 }]);
    expect((await apply()).code).toBe(errors.CANCELLATION_HINDERED.code);
    expect((await standing()).state).toBe('none');

    await obstacles[name].ends(person);
    expect((await standing()).obstacles).toEqual([]);
    expect((await apply()).code).toBe('1');
    expect((await standing()).state).toBe('applied');
  },
);
