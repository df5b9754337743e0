import type { ServerResponse } from 'node:http';
import type { Bank } from '@/stand-ins/alipay/bank';
import { accountTables } from './account-bill';
import { csvOf, type Table } from './csv';
import { gbkOf } from './gbk';
import { billLines } from './lines';
import type { BillLink, BillType } from './link';
import { tradeTables } from './trade-bill';
import { zipOf } from './zip';

const names: Readonly<Record<BillType, string>> = { trade: '业务明细', signcustomer: '账务明细' };

const tablesOf = (bank: Bank, { type, sellerId, day }: Omit<BillLink, 'until'>): Readonly<{ detail: Table; summary: Table }> =>
  type === 'trade' ? tradeTables(billLines(bank, sellerId, day)) : accountTables(bank, sellerId, day);

/** Whether a bill has any line; for a day without, the real bank has none at all. */
export const hasLines = (bank: Bank, bill: Omit<BillLink, 'until'>): boolean => tablesOf(bank, bill).detail.rows.length > 0;

function zipped(bank: Bank, bill: BillLink): Buffer {
  const { detail, summary } = tablesOf(bank, bill);
  const file = (table: Table, ending: string) => ({
    name: `${bill.sellerId}0156_${bill.day.replaceAll('-', '')}_${names[bill.type]}${ending}.csv`,
    content: gbkOf(csvOf(table, bill.sellerId, bill.day, bank.now())),
  });
  return zipOf([file(detail, ''), file(summary, '(汇总)')]);
}

/** Hands a bill out while its address is valid; afterwards a page in its place. */
export function sendBill(bank: Bank, response: ServerResponse, query: URLSearchParams): void {
  const bill = bank.billLinks.get(query.get('fileId') ?? '');
  const isValid = bill !== undefined && bank.now() <= bill.until;
  bank.journal.note({ way: 'received', what: 'bill', subject: bill?.day ?? '', outcome: isValid ? '200' : '404' });
  if (!isValid) {
    response.writeHead(404, { 'content-type': 'text/html;charset=utf-8' }).end('<!doctype html><title>404</title><p>下载链接已失效</p>');
    return;
  }
  const zip = zipped(bank, bill);
  const name = `${bill.sellerId}0156_${bill.day.replaceAll('-', '')}.csv.zip`;
  response
    .writeHead(200, {
      'content-type': 'application/octet-stream',
      'content-length': zip.length,
      'content-disposition': `attachment; filename=${name}`,
    })
    .end(zip);
}
