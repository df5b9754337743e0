import type { OrderStatus } from '@/lib/domain/order';
import type { WordKey } from '@/lib/i18n/messages';
import type { GoodsKind } from '@/lib/kinds/registry';

type WordsOfKind = Readonly<{
  /** What happens next, once it is paid. */
  paid: Partial<Record<OrderStatus, WordKey<'cashier'>>>;
  /** Why somebody gives it back. */
  refundReasons: readonly WordKey<'refund'>[];
}>;

/** What only a kind says on the pages of its orders; another says what holds for all. */
const wordsOf: Readonly<Partial<Record<GoodsKind, WordsOfKind>>> = {
  hotelStay: {
    paid: { paid: 'hotelWaiting', preparing: 'hotelWaiting', ready: 'hotelInstant' },
    refundReasons: ['reasonPlans', 'reasonDates', 'reasonCheaper', 'reasonHotel', 'reasonOther'],
  },
};

export const paidNoteOf = (kind: GoodsKind, status: OrderStatus): WordKey<'cashier'> => wordsOf[kind]?.paid[status] ?? 'successNote';

export const refundReasonsOf = (kind: GoodsKind): readonly WordKey<'refund'>[] =>
  wordsOf[kind]?.refundReasons ?? ['reasonPlans', 'reasonOther'];
