/** Icons of the pages on which visits start. They are kept out of the icon table, so that these pages don't load all of it (3 KB gz). */
export const close = 'M6 6l12 12M18 6L6 18';
export const check = 'M5 12.5l4.5 4.5L19 7.5';
export const down = 'M5 9l7 7 7-7';
export const plus = 'M12 5v14M5 12h14';
export const minus = 'M5 12h14';
export const up = 'M5 15l7-7 7 7';
export const search = 'M11 18a7 7 0 100-14 7 7 0 000 14zM20 20l-4-4';
export const location = 'M12 21s7-6.3 7-11.5A7 7 0 105 9.5C5 14.7 12 21 12 21zM12 12a2.5 2.5 0 100-5 2.5 2.5 0 000 5z';
export const clock = 'M12 20.5a8.5 8.5 0 100-17 8.5 8.5 0 000 17zM12 7.5V12l3 2';
export const service =
  'M5 13v-1a7 7 0 0114 0v1M5 12.5h1.5v5H5a1 1 0 01-1-1v-3a1 1 0 011-1zM19 12.5h-1.5v5H19a1 1 0 001-1v-3a1 1 0 00-1-1zM18 17.5c0 2-1.5 3-4 3h-1';
export const share = 'M14 5l6 5.5-6 5.5v-3.5c-5 0-8 1.5-10 5 .5-5.5 4-9 10-9.5z';
