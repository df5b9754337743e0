/** Icons that every page carries, agreements included: Back, and those of the toast. */
export const back = 'M15 5l-7 7 7 7';
export const success = 'M12 20.5a8.5 8.5 0 100-17 8.5 8.5 0 000 17zM8 12.3l2.8 2.7L16 9.5';
export const fail = 'M12 20.5a8.5 8.5 0 100-17 8.5 8.5 0 000 17zM9 9l6 6M15 9l-6 6';
export const offline =
  'M3.5 9.5A13 13 0 018 6.8M20.5 9.5a13 13 0 00-8-3.4M6.5 13a8.5 8.5 0 013-1.9M17.5 13a8.5 8.5 0 00-2-1.5M9.5 16.3a4 4 0 014.5-.3M12 19.5h.01M4 4l16 16';
