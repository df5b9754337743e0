import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { addDays, instantOf, type Day } from '@/lib/kernel/day';
import type { DayStatement } from '@/server/platform/ports/statement';
import { linesOf } from './bill';
import { WechatPayFailure } from './failure';
import type { Merchant } from './merchant';

const unzip = promisify(gunzip);

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_UNZIPPED_BYTES = 256 * 1024 * 1024;
const DOWNLOAD_MS = 60_000;
/** WeChat writes bills from ten in the morning on, and gives a day without trade the same answer as one that it has not written. */
const WRITTEN_BY_HOUR = 13;

const bill = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string().check(z.regex(/^[\da-f]{40}$/i)),
  download_url: z.string(),
});

/** The file's path at the API: the call is signed, so it is made to nobody but the API. */
function pathOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { pathname, search } = new URL(address);
  const at = pathname.indexOf('/v3/billdownload/');
  return at === -1 ? undefined : pathname.slice(at) + search;
}

async function unzipped(file: Buffer): Promise<Buffer> {
  try {
    return await unzip(file, { maxOutputLength: MOST_UNZIPPED_BYTES });
  } catch {
    throw new WechatPayFailure({ call: 'bill file', what: 'no gzip, or too large a file' });
  }
}

/** The bill of a day's payments and refunds. */
export async function statement({ connection, settings, now }: Merchant, day: Day): Promise<DayStatement> {
  const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`;
  const answer = await connection.ask({ name: 'bill', method: 'GET', path });
  if (answer.kind === 'refused') {
    if (answer.code === 'STATEMENT_CREATING') return { kind: 'notYet' };
    if (answer.code !== 'NO_STATEMENT_EXIST') throw answer.failure;
    const written = now() >= instantOf(addDays(day, 1), WRITTEN_BY_HOUR);
    return written ? { kind: 'ready', lines: [], digest: createHash('sha256').digest('hex') } : { kind: 'notYet' };
  }
  const { data } = bill.safeParse(answer.data);
  const file = data && pathOf(data.download_url);
  if (!data || !file) throw new WechatPayFailure({ call: 'bill', what: 'an answer without a file' });
  const zipped = await connection.download({ name: 'bill file', method: 'GET', path: file }, MOST_BYTES, DOWNLOAD_MS);
  const bytes = await unzipped(zipped);
  // The file itself is not signed; the answer that names its hash is.
  if (createHash('sha1').update(bytes).digest('hex') !== data.hash_value.toLowerCase())
    throw new WechatPayFailure({ call: 'bill file', what: 'a file with another hash' });
  return {
    kind: 'ready',
    lines: linesOf(bytes.toString('utf8'), settings.mchid),
    digest: createHash('sha256').update(bytes).digest('hex'),
  };
}
