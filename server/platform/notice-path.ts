/** Banks call below this address, without a channel; the adapter follows. */
export const NOTICES = '/api/pay/notify/';
