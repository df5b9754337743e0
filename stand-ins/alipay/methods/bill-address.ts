import { randomBytes } from 'node:crypto';
import type { Bank } from '@/stand-ins/alipay/bank';
import { hasLines } from '@/stand-ins/alipay/bill/bill';
import { LINK_MS, type BillType } from '@/stand-ins/alipay/bill/link';
import { required } from '@/stand-ins/alipay/gateway/content';
import { done, failed } from '@/stand-ins/alipay/refusal';
import { DAY_MS, dayOf, startOf } from '@/stand-ins/http/shanghai';
import type { Method } from './method';

/** A day's bill is made by nine in the morning of the next. */
const READY_AFTER_MS = DAY_MS + 9 * 3_600_000;

const isReady = (bank: Bank, day: string): boolean => bank.controls.billReady(day) ?? bank.now() >= startOf(day) + READY_AFTER_MS;

/** Never of today. A bill that isn't made yet and a day without any line are told alike: it doesn't exist. */
export const billAddress: Method = {
  fields: { bill_type: required({ shape: /^(?:trade|signcustomer)$/ }), bill_date: required({ shape: /^\d{4}-\d\d-\d\d$/ }) },
  carryOut(bank, { sellerId }, content) {
    const { bill_type: type, bill_date: day = '' } = content;
    if (!Number.isFinite(startOf(day)) || day >= dayOf(bank.now())) return failed('isv.invalid_arguments', 'bill_date');
    const bill = { day, type: (type === 'signcustomer' ? type : 'trade') satisfies BillType, sellerId } as const;
    if (!isReady(bank, day) || !hasLines(bank, bill)) return failed('isp.bill_not_exist');
    const fileId = randomBytes(16).toString('hex');
    bank.billLinks.set(fileId, { ...bill, until: bank.now() + LINK_MS });
    const query = new URLSearchParams({
      bizType: bill.type,
      userId: `${sellerId}0156`,
      fileType: 'csv.zip',
      bizDates: day.replaceAll('-', ''),
      fileId,
    });
    return done({ bill_download_url: `${bank.origin()}/downloadBillFile.resource?${query.toString()}` });
  },
};
