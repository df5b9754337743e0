import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

type UserState = {
  /** The coupon being spent, on the way to its booking. */
  readonly userCouponId: string | undefined;
  useCoupon: (userCouponId: string | undefined) => void;
};

/** §3, user: lasts as long as the tab, even through a login. The gateway gives nobody another user's coupon. */
export const useUser = create<UserState>()(
  persist((set) => ({ userCouponId: undefined, useCoupon: (userCouponId) => set({ userCouponId }) }), {
    name: 'yx.user',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ userCouponId }) => ({ userCouponId }),
  }),
);
