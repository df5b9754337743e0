/** Of about so many bytes of HTML. It stands where the storefront has an open page, so that the front treats it as one of ours. */
export const barePage = (bytes = 4000): string => `/P012/page/my/fqa/${bytes}`;
