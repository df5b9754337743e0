/** §9; the `ver` header, and what error reports carry. */
export const APP_VERSION = 'v1.3.2';
