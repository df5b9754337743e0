/** Icons of what a combo is made of. Kept apart from the others, so that pages without combos don't load them. */
export const bed = 'M3.5 18.5v-12M3.5 15.5h17v3M20.5 15.5V12a2 2 0 00-2-2h-8v5.5M7 12.5a1.5 1.5 0 100-3 1.5 1.5 0 000 3z';
export const food = 'M7 3.5v6.5a2 2 0 01-2 0V3.5M6 10.5v10M9 3.5v5c0 1.5-1 2-3 2S3.5 10 3.5 8.5M17 20.5v-7h-3c0-5 1-9 3-10z';
export const ticket = 'M4 8.5l11.5-4 1 2.8a2 2 0 001.3 3.7l.9 2.5-11.5 4-1-2.7a2 2 0 00-1.3-3.7z';
export const heart = 'M12 20S4 15 4 9.3A4.3 4.3 0 0112 7a4.3 4.3 0 018 2.3C20 15 12 20 12 20z';
export const camera =
  'M4 7.5h4l1.5-2.5h5L16 7.5h4a.5.5 0 01.5.5v10.5a.5.5 0 01-.5.5H4a.5.5 0 01-.5-.5V8a.5.5 0 01.5-.5zM12 16a3 3 0 100-6 3 3 0 000 6z';
