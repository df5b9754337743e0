import type { PaymentPort } from './payment';

/** No bank is connected: nothing opens and nothing is believed. */
export const noPayment: PaymentPort = {
  adapter: 'none',
  open: async () => ({ kind: 'failed' }),
  refund: () => Promise.reject(new Error('No bank is connected.')),
  verify: () => undefined,
  query: async () => undefined,
};
