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
export const bed = 'M3.5 18.5v-12M3.5 15.5h17v3M20.5 15.5V12a2 2 0 00-2-2h-8v5.5M7 12.5a1.5 1.5 0 100-3 1.5 1.5 0 000 3z';
export const food = 'M7 3.5v6.5a2 2 0 01-2 0V3.5M6 10.5v10M9 3.5v5c0 1.5-1 2-3 2S3.5 10 3.5 8.5M17 20.5v-7h-3c0-5 1-9 3-10z';
export const ticket = 'M4 8.5l11.5-4 1 2.8a2 2 0 001.3 3.7l.9 2.5-11.5 4-1-2.7a2 2 0 00-1.3-3.7z';
export const heart = 'M12 20S4 15 4 9.3A4.3 4.3 0 0112 7a4.3 4.3 0 018 2.3C20 15 12 20 12 20z';
export const camera =
  'M4 7.5h4l1.5-2.5h5L16 7.5h4a.5.5 0 01.5.5v10.5a.5.5 0 01-.5.5H4a.5.5 0 01-.5-.5V8a.5.5 0 01.5-.5zM12 16a3 3 0 100-6 3 3 0 000 6z';
