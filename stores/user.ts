import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

type UserState = {
  /** The coupon that is being spent, on the way from it to a booking. */
  readonly userCouponId: string | undefined;
  useCoupon: (userCouponId: string | undefined) => void;
};

/** §3, user: it lives as long as the tab, also through a login. The gateway answers nobody another's coupon. */
export const useUser = create<UserState>()(
  persist((set) => ({ userCouponId: undefined, useCoupon: (userCouponId) => set({ userCouponId }) }), {
    name: 'yx.user',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ userCouponId }) => ({ userCouponId }),
  }),
);
