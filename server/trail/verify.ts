import { sql } from 'drizzle-orm';
import { HOUR_MS } from '@/lib/kernel/durations';
import type { Database } from '@/server/platform/database/connection';
import { hashOf, sealedText } from './seal';
import { audit, auditChecks, auditHead, auditSeals, auditUnsealed, type breaks } from './tables';

export type Break = (typeof breaks)[number];

/** Where the trail was tampered with first: the row's id and its place in the chain, as far as there are any. */
export type Broken = Readonly<{ what: Break; auditId: number | null; seq: number | null }>;

/** The end of the chain: noted elsewhere (a log, an export), it proves later that nothing before it was rewritten. */
export type Head = Readonly<{ seq: number; hash: string }>;

export type Verdict = Readonly<{ head: Head; waiting: number; broken: Broken | undefined }>;

const AT_ONCE = 1_000;
/** Rows are sealed seconds after they are written. One that claims to be much older than those sealed before it was slipped in (ms). */
const MOST_BACK_MS = HOUR_MS;

type Link = Readonly<{
  seq: string;
  auditId: string;
  previous: string;
  hash: string;
  text: string | null;
  at: number | null;
}>;

/** Looked up row by row: a join would be planned over the whole trail for each thousand of it. */
const linksAfter = async (database: Database, seq: number, until: number): Promise<Link[]> => {
  const { rows } = await database.execute<Link>(sql`
    select seal.seq, seal.audit_id as "auditId", seal.previous, seal.hash,
      (select ${sealedText(sql`entry`)} from ${audit} entry where entry.id = seal.audit_id) as text,
      (select (extract(epoch from entry.at) * 1000)::float8 from ${audit} entry where entry.id = seal.audit_id) as at
    from (select * from ${auditSeals} where seq > ${seq} and seq <= ${until} order by seq limit ${AT_ONCE}) seal order by seal.seq`);
  return rows;
};

type Walked = Head & Readonly<{ newest: number; broken?: Broken }>;

/** One row of the chain after those that were walked. */
function step({ seq, hash, newest }: Walked, link: Link): Walked {
  const here = { seq: Number(link.seq), auditId: Number(link.auditId) };
  const broken = (what: Break) => ({ seq, hash, newest, broken: { what, ...here } });
  if (here.seq !== seq + 1) return { ...broken('sealGone'), broken: { what: 'sealGone', auditId: null, seq: seq + 1 } };
  if (link.previous !== hash) return broken('chainCut');
  if (link.text === null || link.at === null) return broken('deleted');
  if (hashOf(hash, link.text) !== link.hash) return broken('changed');
  if (link.at < newest - MOST_BACK_MS) return broken('setBack');
  return { seq: here.seq, hash: link.hash, newest: Math.max(newest, link.at) };
}

async function walkChain(database: Database, until: number, noted: Head | undefined): Promise<Walked> {
  let walked: Walked = { seq: 0, hash: '', newest: 0 };
  for (;;) {
    const links = await linksAfter(database, walked.seq, until);
    for (const link of links) {
      walked = step(walked, link);
      if (walked.broken) return walked;
      if (walked.seq === noted?.seq && walked.hash !== noted.hash)
        return { ...walked, broken: { what: 'otherThanNoted', auditId: Number(link.auditId), seq: walked.seq } };
    }
    if (links.length < AT_ONCE) return walked;
  }
}

/** A row that is neither sealed nor waits for it came in past the trail's own door. */
async function firstStray(database: Database): Promise<Broken | undefined> {
  for (let after = 0; ;) {
    const { rows } = await database.execute<{ id: string; isKnown: boolean }>(sql`
      select entry.id, coalesce((select seal.audit_id from ${auditSeals} seal where seal.audit_id = entry.id),
        (select waiting.audit_id from ${auditUnsealed} waiting where waiting.audit_id = entry.id)) is not null as "isKnown"
      from (select id from ${audit} where id > ${after} order by id limit ${AT_ONCE}) entry order by entry.id`);
    const stray = rows.find(({ isKnown }) => !isKnown);
    if (stray) return { what: 'inserted', auditId: Number(stray.id), seq: null };
    if (rows.length < AT_ONCE) return undefined;
    after = Number(rows.at(-1)?.id);
  }
}

/** The chain goes on behind its end: only who seals may move both. One statement, so that whoever seals meanwhile is no suspect. */
async function firstBehindEnd(database: Database): Promise<Broken | undefined> {
  const { rows } = await database.execute<{ id: string; seq: string }>(sql`select audit_id as id, seq from ${auditSeals}
    where seq > coalesce((select seq from ${auditHead}), 0) order by seq limit 1`);
  return rows[0] && { what: 'inserted', auditId: Number(rows[0].id), seq: Number(rows[0].seq) };
}

/** A row that was to be sealed and is gone. */
async function firstLost(database: Database): Promise<Broken | undefined> {
  const { rows } = await database.execute<{ id: string }>(sql`select audit_id as id from ${auditUnsealed} waiting
    where (select entry.id from ${audit} entry where entry.id = waiting.audit_id) is null order by 1 limit 1`);
  return rows[0] && { what: 'deleted', auditId: Number(rows[0].id), seq: null };
}

/**
 * Recomputes the whole chain, and looks for rows beside it. What is written or sealed meanwhile is left for the next time.
 * @param noted an earlier end of the chain that was kept elsewhere: only with it can a chain that its owner computed anew be told from the old
 */
export async function verifyTrail(database: Database, noted?: Head): Promise<Verdict> {
  const [head = { seq: 0, hash: '' }] = await database.select({ seq: auditHead.seq, hash: auditHead.hash }).from(auditHead);
  const { broken, ...walked } = await walkChain(database, head.seq, noted);
  const isWhole = walked.seq === head.seq && walked.hash === head.hash && (noted === undefined || noted.seq <= head.seq);
  const endGone = isWhole ? undefined : ({ what: 'endGone', auditId: null, seq: walked.seq + 1 } as const);
  return {
    head: { seq: walked.seq, hash: walked.hash },
    waiting: await database.$count(auditUnsealed),
    broken: broken ?? endGone ?? (await firstBehindEnd(database)) ?? (await firstStray(database)) ?? (await firstLost(database)),
  };
}

/** The same, and keeps what it found for the desk. */
export async function checkTrail(database: Database, noted?: Head): Promise<Verdict> {
  const verdict = await verifyTrail(database, noted);
  const { head, broken } = verdict;
  await database.insert(auditChecks).values({
    ...head,
    ...(broken && { broken: broken.what, brokenAuditId: broken.auditId, brokenSeq: broken.seq }),
  });
  return verdict;
}
