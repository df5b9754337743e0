import type { OrderStatus } from '@/lib/domain/order';
import { useWords } from '@/lib/i18n/use-words';
import { Badge } from '../table/badge';

const tones = {
  pending_payment: 'plain',
  paid: 'waiting',
  preparing: 'waiting',
  shipped: 'plain',
  ready: 'good',
  completed: 'good',
  closed: 'plain',
  refunding: 'waiting',
  refunded: 'plain',
  refund_rejected: 'bad',
} as const satisfies Record<OrderStatus, 'plain' | 'good' | 'waiting' | 'bad'>;

export function OrderBadge({ status }: { readonly status: OrderStatus }) {
  const word = useWords('opsOrders');
  return <Badge tone={tones[status]}>{word(`status_${status}`)}</Badge>;
}
