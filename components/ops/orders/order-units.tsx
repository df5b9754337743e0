import { useWords } from '@/lib/i18n/use-words';
import { Badge } from '../table/badge';
import { Card } from './card';
import type { WholeOrder } from './order';
import styles from './orders.module.css';
import { yuanText } from './yuan-text';

const tones = { open: 'good', used: 'plain', refunding: 'waiting', refunded: 'plain', refundRejected: 'bad' } as const;

/** Its lines, and its units where they are used and given back one by one. */
export function OrderUnits({ order }: { readonly order: WholeOrder }) {
  const word = useWords('opsOrders');
  return (
    <Card title={word('lines')}>
      <table className={styles.table}>
        <tbody>
          {order.lines.map(({ lineNo, title, quantity, price }) => (
            <tr key={lineNo}>
              <td>{title}</td>
              <td data-align="end">× {quantity}</td>
              <td data-align="end">{yuanText(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.units.length > 0 && (
        <table className={styles.table}>
          <caption className="visually-hidden">{word('units')}</caption>
          <thead>
            <tr>
              <th scope="col">{word('unit')}</th>
              <th scope="col" data-align="end">
                {word('tender_money')}
              </th>
              <th scope="col" data-align="end">
                {word('tender_coupon')}
              </th>
              <th scope="col" data-align="end">
                {word('tender_points')}
              </th>
              <th scope="col">{word('state')}</th>
            </tr>
          </thead>
          <tbody>
            {order.units.map(({ unitNo, name, money, coupon, points, status, isHeld }) => (
              <tr key={unitNo}>
                <td>
                  {unitNo} · {name}
                </td>
                <td data-align="end">{yuanText(money)}</td>
                <td data-align="end">{yuanText(coupon)}</td>
                <td data-align="end">{yuanText(points)}</td>
                <td>
                  <Badge tone={tones[status]}>{word(`unit_${status}`)}</Badge>
                  {isHeld && <small className={styles.small}>{word('held')}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
