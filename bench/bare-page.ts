/**
 * Address of a bare page with about `bytes` bytes of HTML. The storefront has an open page at this address, so the front treats it as one.
 */
export const barePage = (bytes = 4000): string => `/P012/page/my/fqa/${bytes}`;
