import { recordAction } from '@/server/trail/record';
import { sealTrail } from '@/server/trail/seal';
import { verifyTrail } from '@/server/trail/verify';
import { openTestDatabase, type TestDatabase } from '../database';

const ROWS = 6;

let books: TestDatabase;
let ids: number[];
beforeAll(async () => {
  books = await openTestDatabase();
  const { rows } = await books.pool.query<{ count: string }>('select count(*) from audit');
  for (let at = 1; at <= ROWS; at += 1) {
    await recordAction(books.database, { action: 'settings.change', subject: { kind: 'setting', id: `s${at}` }, from: 'on', to: 'off' });
  }
  await sealTrail(books.database);
  const mine = await books.pool.query<{ id: string }>('select id from audit order by id offset $1', [Number(rows[0]?.count)]);
  ids = mine.rows.map(({ id }) => Number(id));
});
afterAll(() => books.close());

/** What the trail's owner does with its triggers out of the way, and what the verification says of it; then it is as it was. */
async function tampered(...statements: readonly string[]) {
  const client = await books.pool.connect();
  const kept = ['audit', 'audit_seals', 'audit_unsealed', 'audit_head'];
  try {
    await client.query("set session_replication_role = 'replica'");
    for (const table of kept) await client.query(`create table kept_${table} as table ${table}`);
    for (const statement of statements) await client.query(statement);
    return (await verifyTrail(books.database)).broken;
  } finally {
    for (const table of kept) {
      await client.query(`delete from ${table}`);
      await client.query(`insert into ${table} ${table === 'audit' ? 'overriding system value' : ''} select * from kept_${table}`);
      await client.query(`drop table kept_${table}`);
    }
    await client.query("set session_replication_role = 'origin'");
    client.release();
  }
}

const row = (at: number): number => ids[at] ?? 0;
const seqOf = async (id: number): Promise<number> => {
  const { rows } = await books.pool.query<{ seq: string }>('select seq from audit_seals where audit_id = $1', [id]);
  return Number(rows[0]?.seq);
};
const columns = 'at, actor_kind, actor_id, action, subject_kind, subject_id, order_id, from_state, to_state, reason, detail, request_id';

test('an untouched trail is whole, before and after each of these', async () => {
  expect(await verifyTrail(books.database)).toMatchObject({ broken: undefined, waiting: 0 });
  expect(await tampered()).toBeUndefined();
});

test.each(['actor_id', 'action', 'subject_id', 'from_state', 'to_state', 'reason', 'request_id'])(
  'a row whose %s was changed is named',
  async (column) => {
    expect(await tampered(`update audit set ${column} = 'somebody' where id = ${row(2)}`)).toEqual({
      what: 'changed',
      auditId: row(2),
      seq: await seqOf(row(2)),
    });
  },
);

test('a row whose time was changed by a microsecond, or whose actor changed its kind, order or detail, is named', async () => {
  const changed = { what: 'changed', auditId: row(1) };
  for (const set of ["at = at + interval '1 microsecond'", "actor_kind = 'staff'", 'order_id = 1', `detail = '{"a": 1}'`])
    expect(await tampered(`update audit set ${set} where id = ${row(1)}`)).toMatchObject(changed);
});

test('a row that was deleted in the middle is named, with its seal gone too', async () => {
  const gone = `delete from audit where id = ${row(3)}`;
  expect(await tampered(gone)).toMatchObject({ what: 'deleted', auditId: row(3) });
  expect(await tampered(gone, `delete from audit_seals where audit_id = ${row(3)}`)).toEqual({
    what: 'sealGone',
    auditId: null,
    seq: await seqOf(row(3)),
  });
});

test('deleting the last rows is noticed, with their seals gone too', async () => {
  const last = `delete from audit where id >= ${row(4)}`;
  expect(await tampered(last)).toMatchObject({ what: 'deleted', auditId: row(4) });
  expect(await tampered(last, `delete from audit_seals where audit_id >= ${row(4)}`)).toEqual({
    what: 'endGone',
    auditId: null,
    seq: await seqOf(row(4)),
  });
});

test('a chain that was cut short with its own end is told by an end that was noted before', async () => {
  const { head } = await verifyTrail(books.database);
  const cut = [
    `delete from audit where id >= ${row(4)}`,
    `delete from audit_seals where audit_id >= ${row(4)}`,
    'update audit_head set (seq, hash) = (select seq, hash from audit_seals order by seq desc limit 1)',
  ];
  expect(await tampered(...cut)).toBeUndefined();
  const client = await books.pool.connect();
  await client.query("begin; set local session_replication_role = 'replica'");
  await client.query(cut.join(';'));
  // The same verification in the transaction that cuts, which is then undone.
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const inside = drizzle(client, { casing: 'snake_case' });
  expect((await verifyTrail(inside, head)).broken).toMatchObject({ what: 'endGone' });
  await client.query('rollback');
  client.release();
});

test('two rows that changed places are named, whether their seals went along or not', async () => {
  const swapped = `with pair as (select id, ${columns} from audit where id in (${row(1)}, ${row(2)}))
    update audit set (${columns}) = (select ${columns} from pair where pair.id <> audit.id) where id in (${row(1)}, ${row(2)})`;
  expect(await tampered(swapped)).toMatchObject({ what: 'changed', auditId: row(1) });
  const [one, other] = [await seqOf(row(1)), await seqOf(row(2))];
  const seals = `update audit_seals set seq = case seq when ${one} then -1 else -2 end where seq in (${one}, ${other})`;
  const back = `update audit_seals set seq = case seq when -1 then ${other} else ${one} end where seq < 0`;
  expect(await tampered(seals, back)).toMatchObject({ what: 'chainCut', auditId: row(2) });
});

test('a row that was slipped in is named: beside the chain, at its end, and before its time', async () => {
  const slipped = (id: string, at: string) => `insert into audit (id, ${columns}) overriding system value
    select ${id}, ${at}, actor_kind, actor_id, action, subject_kind, subject_id, order_id, from_state, to_state, reason, detail, request_id
    from audit where id = ${row(0)}`;
  expect(await tampered(slipped('1000000', 'at'))).toEqual({ what: 'inserted', auditId: 1_000_000, seq: null });
  const sealed = `insert into audit_seals select seq + 1, 1000000, hash, 'made up' from audit_head`;
  expect(await tampered(slipped('1000000', 'at'), sealed)).toMatchObject({ what: 'inserted', auditId: 1_000_000 });
});

test('a row that the trail itself took, but that claims to be of March, is named', async () => {
  const own = await openTestDatabase();
  await recordAction(own.database, { action: 'settings.change', subject: { kind: 'setting', id: 'today' } });
  await sealTrail(own.database);
  await own.pool.query('alter table audit disable trigger audit_enter');
  const { rows } = await own.pool.query<{ id: string }>(`insert into audit (at, actor_kind, actor_id, action, subject_kind, subject_id)
    values (now() - interval '90 days', 'staff', '7', 'refund.start', 'refund', 'R1') returning id`);
  await own.pool.query('insert into audit_unsealed values ($1)', [rows[0]?.id]);
  await sealTrail(own.database);
  expect((await verifyTrail(own.database)).broken).toMatchObject({ what: 'setBack', auditId: Number(rows[0]?.id) });
  await own.close();
});

test.each([
  ['changed', "update audit set actor_id = '1'"],
  ['deleted', 'delete from audit'],
  ['emptied', 'truncate audit'],
  ['sealed anew', "update audit_seals set hash = ''"],
  ['unsealed', 'delete from audit_seals'],
])('the trail can’t be %s by whoever runs the shop', async (_what, statement) => {
  await expect(books.pool.query(statement)).rejects.toThrow('The trail is only added to.');
});
