import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { billFile, type BillType } from '@/stand-ins/wechat-pay/bill/file';
import { billLines } from '@/stand-ins/wechat-pay/bill/lines';
import { dayStart, shanghaiDay } from '@/stand-ins/wechat-pay/protocol/clock';
import { refusals, refuse, type Answer } from './answer';
import type { CallRow, Heard } from './call';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** From ten the next morning, for some three months. */
const READY = DAY + 10 * HOUR;
const KEPT = 92 * DAY;
const types: readonly string[] = ['ALL', 'SUCCESS', 'REFUND'] satisfies readonly BillType[];

const isType = (text: string): text is BillType => types.includes(text);
const wrong = (field: string, value: string | null) =>
  refusals.malformed(`输入源“/query/${field}”格式不正确`, { location: 'query', field, value });
const missing = () => refuse(400, 'NO_STATEMENT_EXIST', '账单文件不存在');
const inTheMaking = () => refuse(400, 'STATEMENT_CREATING', '账单生成中');

function bill({ bank, mchid, query }: Heard): Answer {
  const [day, type, packed] = [query.get('bill_date'), query.get('bill_type') ?? 'ALL', query.get('tar_type')];
  const unknown = [...query.keys()].find((name) => !['bill_date', 'bill_type', 'tar_type'].includes(name));
  if (unknown !== undefined) return wrong(unknown, query.get(unknown));
  if (day === null || !/^\d{4}-\d{2}-\d{2}$/.test(day) || shanghaiDay(dayStart(day) || 0) !== day) return wrong('bill_date', day);
  if (!isType(type)) return wrong('bill_type', type);
  if (packed !== null && packed !== 'GZIP') return wrong('tar_type', packed);
  const [now, start] = [bank.now(), dayStart(day)];
  const plants = bank.control.plants.filter((plant) => plant.mchid === mchid && plant.day === day);
  const late = plants.reduce((ms, plant) => ms + (plant.kind === 'late' ? plant.ms : 0), 0);
  if (now > start + KEPT) return refusals.invalid('仅支持三个月内的账单下载申请');
  const lines = billLines(bank, mchid, day);
  if (now < start + DAY || lines.length === 0) return missing();
  if (now < start + READY + late) return inTheMaking();
  const file = billFile(bank, lines, type);
  const sent = Buffer.from(
    plants.some(({ kind }) => kind === 'altered') ? file.replace(/\d(?=\.\d\d)/, (digit) => String((Number(digit) + 1) % 10)) : file,
  );
  const token = bank.tickets.issue(mchid, packed === 'GZIP' ? gzipSync(sent) : sent, now);
  return {
    status: 200,
    body: {
      hash_type: 'SHA1',
      // Of the file before it was packed.
      hash_value: createHash('sha1').update(file).digest('hex'),
      download_url: `${bank.origin()}/v3/billdownload/file?token=${token}`,
    },
  };
}

function file({ bank, mchid, query }: Heard): Answer {
  const bytes = bank.tickets.find(query.get('token') ?? '', mchid, bank.now());
  // A file is sent without the bank's signature: its hash was signed.
  return bytes ? { status: 200, bytes, type: 'application/octet-stream' } : refusals.invalid('token已失效');
}

const day: CallRow['subject'] = ({ query }) => query.get('bill_date') ?? undefined;

export const billCalls: readonly CallRow[] = [
  { call: 'bill', method: 'GET', pattern: '/v3/bill/tradebill', subject: day, answer: bill },
  { call: 'billFile', method: 'GET', pattern: '/v3/billdownload/file', subject: () => undefined, answer: file },
];
