import { Price } from '@/components/ui/base/price';
import { type Fen, priceTag } from '@/lib/kernel/money';

type Amounts = Readonly<{ refundAmount: Fen; pointsAmount: Fen; couponAmount: Fen }>;

/** What becomes of the coupon: it has come back, is forfeited as far as its part goes back, or nobody knows yet. */
type Gone = 'couponReturned' | 'couponForfeited' | 'couponOpen';
/** The same before the refund is asked for, when it may yet come back. */
type Fate = Gone | 'couponReturns';

type Said = Readonly<{ amount: string }> | Readonly<{ count: number }>;
type Word<Coupon extends Fate> = (key: 'couponAmount' | 'pointsAmount' | 'pointsCount' | Coupon, values?: Said) => string;

/** What a refund gives back of each tender, in the same words on every page; tenders without a part are left out. */
export const refundFacts = <Coupon extends Fate>(
  word: Word<Coupon>,
  { refundAmount, pointsAmount, couponAmount }: Amounts,
  { coupon, money }: Readonly<{ coupon: Coupon; /** The label of the part in money. */ money: string }>,
) => [
  [word('couponAmount'), couponAmount > 0 && word(coupon, { amount: priceTag(couponAmount) })] as const,
  [word('pointsAmount'), pointsAmount > 0 && word('pointsCount', { count: pointsAmount })] as const,
  [money, <Price key="refund" fen={refundAmount} />] as const,
];
