import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import * as z from 'zod/mini';
import { type Day, dayOf } from '@/lib/kernel/day';
import type { DayStatement } from '@/server/platform/ports/statement';
import { readBounded } from '@/server/banks/bounded';
import { AlipayFailure } from './answer';
import { linesOf } from './bill-lines';
import type { Line } from './line';

const METHOD = 'alipay.data.dataservice.bill.downloadurl.query';
/** A shop of this size has some ten thousand lines a day, of 300 bytes each. */
const MOST_ZIPPED_BYTES = 32 * 1024 * 1024;
const MOST_BYTES = 256 * 1024 * 1024;
const DOWNLOAD_MS = 60_000;
const MISSING = ['isp.bill_not_exist', 'BILL_NOT_EXIST', 'ACQ.BILL_NOT_EXIST'];

const link = z.object({ bill_download_url: z.url({ protocol: /^https?$/ }) });

/** Alipay's answer names the address, which then is nobody else's: it works for 30 seconds and needs no signature. */
async function download({ merchant, needs }: Line, address: string): Promise<Buffer> {
  // Unencrypted only where the gateway itself is, on a machine for tests.
  if (address.startsWith('http:') && !merchant.gateway?.startsWith('http:'))
    throw new AlipayFailure('Alipay offers a bill without encryption.');
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(needs.callMs ?? DOWNLOAD_MS) });
  if (response.status !== 200) throw new AlipayFailure(`Alipay answered the download of a bill with status ${response.status}.`);
  return readBounded(response, MOST_ZIPPED_BYTES);
}

/** The files of the archive in GBK, as Alipay writes them; what would unfold to more than a day's bill isn't unfolded. */
function textsOf(zipped: Buffer): string[] {
  let bytes = 0;
  const files = unzipSync(zipped, {
    filter: ({ originalSize }) => {
      bytes += originalSize;
      if (bytes > MOST_BYTES) throw new AlipayFailure('A bill of Alipay is larger than any day can be.');
      return originalSize > 0;
    },
  });
  const gbk = new TextDecoder('gbk');
  return Object.values(files).map((file) => gbk.decode(file));
}

export async function statementOf(line: Line, day: Day): Promise<DayStatement> {
  // Of a day that isn't over Alipay calls the question itself wrong.
  if (day >= dayOf(line.needs.now())) return { kind: 'notYet' };
  const said = await line.ask(METHOD, { bill_type: 'trade', bill_date: day });
  if (said.kind === 'refused' && MISSING.includes(said.why)) return { kind: 'notYet' };
  if (said.kind !== 'done') throw new AlipayFailure(`Alipay does not answer ${METHOD}: ${said.kind === 'refused' ? said.why : said.kind}.`);
  const zipped = await download(line, z.parse(link, said.answer).bill_download_url);
  return { kind: 'ready', lines: linesOf(textsOf(zipped)), digest: createHash('sha256').update(zipped).digest('hex') };
}
