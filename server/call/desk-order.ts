import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import type { Services } from './services';

type Whole = OpsOutputOf<'orders.get'>;
export type OrderPerson = Whole['people'][number];

/** What a kind adds to an order as the desk shows it. */
export type DeskOrders = Readonly<{
  /** Guests, visitors, whoever the goods are sent to: in clear, for the caller to mask. */
  people?: (services: Services, order: Readonly<{ id: number; userId: number }>) => Promise<readonly OrderPerson[]>;
  afterSales?: (database: Services['database'], orderId: number) => Promise<Whole['afterSales']>;
}>;

/** A person of whom little is known. */
export const orderPerson = (person: Pick<OrderPerson, 'role'> & Partial<OrderPerson>): OrderPerson => ({
  name: '',
  mobile: '',
  address: '',
  document: '',
  ...person,
});
