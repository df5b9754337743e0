'use client';

import Link from 'next/link';
import { useState } from 'react';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { DeskButton } from '../form/desk-button';
import { RequestList } from '../refund-requests/request-list';
import { useMay } from '../shell/use-me';
import { Badge } from '../table/badge';
import { ByHandDialog } from './by-hand-dialog';
import { Card } from './card';
import type { WholeOrder } from './order';
import styles from './orders.module.css';
import { useDoer } from './use-doer';
import { yuanText } from './yuan-text';

const paymentTones = { open: 'waiting', settled: 'good', failed: 'plain', returned: 'plain' } as const;
const refundTones = { processing: 'waiting', succeeded: 'good', failed: 'bad' } as const;

function Refunds({ order }: { readonly order: WholeOrder }) {
  const word = useWords('opsOrders');
  const locale = useLocale();
  const doer = useDoer();
  const may = useMay();
  const [byHand, setByHand] = useState<WholeOrder['refunds'][number]>();
  return (
    <Card title={word('refunds')}>
      <table className={styles.table}>
        <tbody>
          {order.refunds.map((refund) => (
            <tr key={refund.refundNo}>
              <td>
                <span className={styles.number}>{refund.refundNo}</span>
                <small className={styles.small}>
                  {momentLabel(locale, refund.createdAt)} · {doer(refund.startedBy)} · {refund.reason}
                </small>
                {refund.bankWord && <small className={styles.small}>{word('bankSays', { said: refund.bankWord })}</small>}
                {refund.voucherNo && <small className={styles.small}>{word('byVoucher', { voucher: refund.voucherNo })}</small>}
              </td>
              <td data-align="end">
                {yuanText(refund.money)}
                {refund.points > 0 && <small className={styles.small}>{word('pointsBack', { amount: yuanText(refund.points) })}</small>}
                {refund.fee > 0 && <small className={styles.small}>{word('feeKept', { amount: yuanText(refund.fee) })}</small>}
              </td>
              <td>
                <Badge tone={refundTones[refund.status]}>{word(`refund_${refund.status}`)}</Badge>
                {refund.canPayByHand && may('refunds.byHand') && (
                  <DeskButton kind="quiet" onClick={() => setByHand(refund)}>
                    {word('payByHand')}
                  </DeskButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {byHand && <ByHandDialog refund={byHand} onClose={() => setByHand(undefined)} />}
    </Card>
  );
}

/** What paid, what the banks know of it, and what went back. */
export function OrderMoney({ order }: { readonly order: WholeOrder }) {
  const word = useWords('opsOrders');
  const locale = useLocale();
  return (
    <>
      <Card title={word('money')}>
        <table className={styles.table}>
          <tbody>
            {order.tenders.map(({ kind, amount, returned }, at) => (
              <tr key={at}>
                <td>{word(`tender_${kind}`)}</td>
                <td data-align="end">{yuanText(amount)}</td>
                <td data-align="end">{returned > 0 ? word('refundedOf', { amount: yuanText(returned) }) : ''}</td>
              </tr>
            ))}
            {order.payments.map(({ paymentNo, payWay, adapter, amount, status, bankTradeNo, createdAt }) => (
              <tr key={paymentNo}>
                <td>
                  {word(`way_${payWay}`)} · {adapter}
                  <small className={styles.small}>
                    {momentLabel(locale, createdAt)} · {paymentNo}
                    {bankTradeNo && ` · ${bankTradeNo}`}
                  </small>
                </td>
                <td data-align="end">{yuanText(amount)}</td>
                <td data-align="end">
                  <Badge tone={paymentTones[status]}>{word(`payment_${status}`)}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {order.tenders.length + order.payments.length === 0 && <p className={styles.small}>{word('notPaid')}</p>}
      </Card>
      {order.refunds.length > 0 && <Refunds order={order} />}
      {order.requests.length > 0 && (
        <Card title={word('requests')}>
          <RequestList requests={order.requests} />
        </Card>
      )}
      {order.afterSales.length > 0 && (
        <Card title={word('afterSales')}>
          <table className={styles.table}>
            <tbody>
              {order.afterSales.map(({ afterSaleNo, status, money }) => (
                <tr key={afterSaleNo}>
                  <td>
                    <Link href={`/ops/after-sales/${afterSaleNo}`}>{afterSaleNo}</Link>
                  </td>
                  <td data-align="end">{yuanText(money)}</td>
                  <td>{word(`afterSale_${status}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
      {order.invoices.length > 0 && (
        <Card title={word('invoices')}>
          <table className={styles.table}>
            <tbody>
              {order.invoices.map(({ applyNo, amount, status, invoiceNumber }) => (
                <tr key={applyNo}>
                  <td>{invoiceNumber ?? applyNo}</td>
                  <td data-align="end">{yuanText(amount)}</td>
                  <td>{word(`invoice_${status}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </>
  );
}
