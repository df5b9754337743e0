/** §9; sent as the `ver` header and in error reports. */
export const APP_VERSION = 'v1.3.2';
