import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { tabShelf } from '@/lib/kernel/shelf';
import { isText, keptOn } from './kept-on';

type UserState = {
  /** The coupon being spent, on the way to its booking. */
  readonly userCouponId: string | undefined;
  useCoupon: (userCouponId: string | undefined) => void;
};

type Kept = Pick<UserState, 'userCouponId'>;

const readKept = ({ userCouponId }: Readonly<Record<string, unknown>>): Kept => ({
  userCouponId: isText(userCouponId) ? userCouponId : undefined,
});

/** §3, user: lasts as long as the tab, even through a login. The gateway gives nobody another user's coupon. */
export const useUser = create<UserState>()(
  persist((set) => ({ userCouponId: undefined, useCoupon: (userCouponId) => set({ userCouponId }) }), {
    name: 'yx.user',
    version: 1,
    storage: keptOn(tabShelf, readKept),
    partialize: ({ userCouponId }): Kept => ({ userCouponId }),
  }),
);
