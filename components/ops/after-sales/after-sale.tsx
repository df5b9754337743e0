'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { afterSaleCalls } from '@/lib/queries/ops/after-sales';
import { DeskButton } from '../form/desk-button';
import { useFailureText } from '../form/desk-form';
import { Card } from '../orders/card';
import styles from '../orders/orders.module.css';
import { useDoer } from '../orders/use-doer';
import { yuanText } from '../orders/yuan-text';
import { DeskState } from '../shell/desk-state';
import { PageHead } from '../shell/page-head';
import { useMay } from '../shell/use-me';
import { AnswerDialog, type Answer } from './answer-dialog';
import { Photograph } from './photograph';

export type WholeRequest = OpsOutputOf<'afterSales.get'>;
const LOOK_AGAIN_MS = 15_000;

function Actions({ request }: { readonly request: WholeRequest }) {
  const word = useWords('opsAfterSales');
  const may = useMay();
  const [asked, setAsked] = useState<Answer>();
  const { can } = request;
  const offered: readonly (readonly [Answer, boolean])[] = [
    ['reject', can.reject && may('afterSales.answer')],
    ['approve', can.approve && may('afterSales.answer')],
    ['receive', can.receive && may('returns.receive')],
  ];
  return (
    <>
      {offered.map(
        ([answer, isOffered]) =>
          isOffered && (
            <DeskButton key={answer} kind={answer === 'reject' ? 'plain' : 'primary'} onClick={() => setAsked(answer)}>
              {word(answer)}
            </DeskButton>
          ),
      )}
      {asked && <AnswerDialog request={request} answer={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Asked({ request }: { readonly request: WholeRequest }) {
  const word = useWords('opsAfterSales');
  const orderWord = useWords('opsOrders');
  const locale = useLocale();
  const { type, reason, description, mobile, money, points, coupon, shipping, turnUntil, returnParcel, refund } = request;
  const facts: readonly (readonly [string, string])[] = [
    [orderWord('why'), `${word(`type_${type}`)} · ${word(`reason_${reason}`)}`],
    ...(description === '' ? [] : [[word('description'), description] as const]),
    [orderWord('buyer'), mobile || orderWord('erased')],
    [word('comesBack'), yuanText(money)],
    ...(shipping > 0 ? [[word('ofThatShipping'), yuanText(shipping)] as const] : []),
    ...(points > 0 ? [[orderWord('tender_points'), yuanText(points)] as const] : []),
    ...(coupon > 0 ? [[orderWord('tender_coupon'), yuanText(coupon)] as const] : []),
    ...(turnUntil === null ? [] : [[word('until'), momentLabel(locale, turnUntil)] as const]),
    ...(returnParcel === null ? [] : [[word('parcel'), `${returnParcel.company} ${returnParcel.trackingNo}`] as const]),
    ...(refund === null ? [] : [[orderWord('refunds'), `${refund.refundNo} · ${orderWord(`refund_${refund.status}`)}`] as const]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
    </dl>
  );
}

/** One request: what was asked, with which photographs, and what can be answered. */
export function AfterSale({ afterSaleNo }: { readonly afterSaleNo: string }) {
  const word = useWords('opsAfterSales');
  const orderWord = useWords('opsOrders');
  const locale = useLocale();
  const doer = useDoer();
  const failureText = useFailureText();
  const { data: request, error, refetch } = useQuery(afterSaleCalls.get({ afterSaleNo }, { everyMs: LOOK_AGAIN_MS }));
  if (!request)
    return error ? (
      <DeskState kind="failed" title={word('failed')} text={failureText(error)} onRetry={() => void refetch()} />
    ) : (
      <DeskState kind="loading" title={orderWord('opening')} />
    );
  return (
    <>
      <PageHead
        title={request.title}
        note={
          <>
            <Link href="/ops/after-sales">{orderWord('afterSales')}</Link> · {afterSaleNo} · {orderWord(`afterSale_${request.status}`)} ·{' '}
            <Link href={`/ops/orders/${request.orderNo}`}>{orderWord('order')}</Link>
          </>
        }
      >
        <Actions request={request} />
      </PageHead>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title={word('request')}>
            <Asked request={request} />
          </Card>
          <Card title={orderWord('goods')}>
            <table className={styles.table}>
              <tbody>
                {request.units.map(({ unitNo, name, choice, money }) => (
                  <tr key={unitNo}>
                    <td>
                      {name}
                      <small className={styles.small}>{choice}</small>
                    </td>
                    <td data-align="end">{yuanText(money)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
          {request.pictures > 0 && (
            <Card title={word('pictures')}>
              <div className={styles.pictures}>
                {Array.from({ length: request.pictures }, (_picture, at) => (
                  <Photograph key={at} afterSaleNo={afterSaleNo} at={at} />
                ))}
              </div>
            </Card>
          )}
        </div>
        <Card title={orderWord('history')}>
          <ol className={styles.moves}>
            {request.moves.map(({ event, at, doer: who, note }) => (
              <li key={`${at} ${event}`}>
                <time dateTime={new Date(at).toISOString()}>{momentLabel(locale, at)}</time>
                <div>
                  {doer(who)}
                  {orderWord('colon')}
                  {word(`event_${event}`)}
                  {note && <small className={styles.small}>{note}</small>}
                </div>
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </>
  );
}
