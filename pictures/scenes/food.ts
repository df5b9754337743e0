import { cloud, ground, light, sky, skyline } from '@/pictures/backdrop';
import { Canvas, circle, type Drawing, ellipse, path, rectangle } from '@/pictures/canvas';
import { type HourName, hours, type Paint, paints } from '@/pictures/colours';
import { emoji } from '@/pictures/emoji';
import { counter, FLOOR, interiors, outlook, pendants, rug, shell } from '@/pictures/furniture';
import { bush } from '@/pictures/houses';
import { at } from '@/pictures/seeded-random';

/** In the order of `dishLooks`. */
const dishes = [
  'potOfFood',
  'pan',
  'noodles',
  'rice',
  'dumpling',
  'sushi',
  'shrimp',
  'crab',
  'tropicalFish',
  'oyster',
  'meat',
  'bone',
  'poultry',
  'skewer',
  'salad',
  'greens',
  'bread',
  'pizza',
  'cake',
  'iceCream',
  'coffee',
  'tea',
  'cocktail',
  'bowlWithSpoon',
] as const satisfies readonly (keyof typeof emoji)[];

/** Tablecloths: light, plain, and their pattern. */
const cloths = [
  ['#ffe7cf', '#f6b98f', '#e98a62'],
  ['#eef5df', '#bfdcae', '#86b98b'],
  ['#fff3cd', '#f9d57f', '#e8aa45'],
  ['#fbe6dc', '#eab79c', '#c98468'],
  ['#fdeee6', '#f3b9b0', '#dd8478'],
  ['#f1eadf', '#d3bfa4', '#a98d6d'],
] as const;

function cloth(canvas: Canvas, index: number, edge: number): void {
  const { width, height } = canvas;
  const [lit, plain, deep] = at(cloths, index);
  canvas.draw(
    rectangle(0, 0, width, height, canvas.gradient('down', [lit], [plain])),
    rectangle(0, edge, width, height - edge, canvas.gradient('down', [plain], [deep])),
    rectangle(0, edge, width, 10, '#ffffff', 0, { opacity: 0.35 }),
    ellipse(width * 0.34, edge * 0.4, width * 0.5, edge * 0.6, canvas.glow(['#ffffff', 0, 0.65], ['#ffffff', 1, 0])),
  );
  for (let stripe = 0; stripe < 5; stripe += 1)
    canvas.draw(path(`M${60 + stripe * 168} ${edge + 10}l-70 ${height - edge}h46l60 ${edge - height}z`, '#ffffff', { opacity: 0.12 }));
}

/** A plate seen slightly from above. */
function plate(canvas: Canvas, x: number, y: number, half: number, rim: string): void {
  canvas
    .shadow(x, y + half * 0.16, half * 1.05)
    .draw(
      ellipse(x, y + 8, half, half * 0.3, canvas.gradient('down', ['#d9d3de'], ['#b9b0c2'])),
      ellipse(x, y, half, half * 0.3, canvas.gradient('slant', ['#ffffff'], ['#ece7f0'])),
      ellipse(x, y, half * 0.93, half * 0.27, 'none', { stroke: rim, 'stroke-width': 4, opacity: 0.6 }),
      ellipse(x, y + 2, half * 0.72, half * 0.2, canvas.gradient('down', ['#e8e2ec'], ['#ffffff'])),
    );
}

function steam(canvas: Canvas, x: number, y: number): void {
  const blur = canvas.blur(7);
  for (const [aside, up] of [
    [-60, 0],
    [10, -26],
    [74, 6],
  ] as const)
    canvas.draw(
      path(`M${x + aside} ${y + up}q-26 -34 0 -66t0 -66`, 'none', {
        stroke: '#ffffff',
        'stroke-width': 16,
        'stroke-linecap': 'round',
        opacity: 0.5,
        filter: blur,
      }),
    );
}

const hot: readonly string[] = ['potOfFood', 'pan', 'noodles', 'rice', 'dumpling', 'coffee', 'tea', 'bowlWithSpoon'];

/** A close-up of one dish. */
export function dish(index: number): Drawing {
  const canvas = new Canvas();
  const name = at(dishes, index);
  cloth(canvas, index, 330);
  const [, , deep] = at(cloths, index);
  plate(canvas, 375, 436, 286, deep);
  if (hot.includes(name)) steam(canvas, 380, 150);
  canvas.place({ emoji: emoji[name], x: 375, y: 454, size: 320, floats: true });
  canvas.place(
    { emoji: emoji.chopsticks, x: 668, y: 520, size: 190, turn: 12, floats: true },
    { emoji: at([emoji.herb, emoji.tea, emoji.herb, emoji.pepper], index), x: 74, y: 590, size: 170, blur: 6, opacity: 0.9 },
  );
  light(canvas);
  canvas.mirrored = index % 2 === 1;
  return canvas.finish();
}

const feasts = [
  ['potOfFood', 'meat', 'greens', 'shrimp', 'tea'],
  ['poultry', 'tropicalFish', 'greens', 'dumpling', 'rice'],
  ['dumpling', 'bone', 'bread', 'tea', 'cake'],
  ['tropicalFish', 'crab', 'oyster', 'shrimp', 'cocktail'],
  ['pan', 'noodles', 'salad', 'friedEgg', 'tea'],
  ['skewer', 'meat', 'oyster', 'mushroom', 'beer'],
  ['sushi', 'shrimp', 'noodles', 'salad', 'tea'],
  ['meat', 'salad', 'pizza', 'pasta', 'wine'],
  ['curry', 'crab', 'noodles', 'strawberry', 'cocktail'],
  ['cake', 'coffee', 'croissant', 'strawberry', 'iceCream'],
  ['mushroom', 'greens', 'rice', 'bowlWithSpoon', 'tea'],
  ['bone', 'bread', 'noodles', 'salad', 'tea'],
] as const satisfies readonly (readonly (keyof typeof emoji)[])[];

/** A set meal: a table full of dishes. */
export function feast(index: number): Drawing {
  const canvas = new Canvas();
  cloth(canvas, index + 2, 200);
  const [, plain, deep] = at(cloths, index + 4);
  canvas
    .shadow(375, 470, 380)
    .draw(
      ellipse(375, 414, 372, 150, canvas.gradient('down', [deep], ['#6f4a3c'])),
      ellipse(375, 396, 372, 150, canvas.gradient('slant', ['#fff7ec'], [plain])),
      ellipse(375, 392, 250, 96, '#ffffff', { opacity: 0.3 }),
    );
  const seats = [
    [375, 318, 150],
    [170, 364, 150],
    [582, 364, 150],
    [262, 456, 190],
    [492, 462, 190],
  ] as const;
  at(feasts, index).forEach((name, seat) => {
    const [x, y, size] = at(seats, seat);
    plate(canvas, x, y - 8, size * 0.56, deep);
    canvas.place({ emoji: emoji[name], x, y, size, floats: true });
  });
  steam(canvas, 372, 170);
  canvas.place({ emoji: emoji.chopsticks, x: 690, y: 566, size: 150, turn: 24, blur: 3, floats: true });
  light(canvas);
  canvas.mirrored = index % 2 === 1;
  return canvas.finish();
}

const hourNames: readonly HourName[] = ['noon', 'dusk', 'night', 'peach', 'mint', 'lilac', 'dawn'];

/** Inside a restaurant: tables in front of a window. */
export function eatery(index: number): Drawing {
  const canvas = new Canvas();
  const interior = at(interiors, index * 2 + 1);
  shell(canvas, interior);
  outlook(
    canvas,
    at([250, 500, 375], index),
    96,
    at([300, 320, 430], index),
    188,
    hours[at(hourNames, index)],
    at(['city', 'hills', 'city', 'sea'] as const, index),
    interior.runner,
  );
  canvas.place({
    emoji: at([emoji.lantern, emoji.frame, emoji.blossom], index),
    x: at([590, 150, 690], index),
    y: 300,
    size: 118,
    floats: true,
  });
  pendants(canvas, [150, 375, 600], interior.runner, 30);
  rug(canvas, 375, 536, 330, interior.runner);
  if (index % 2 === 0) counter(canvas, 600, FLOOR + 20, 240, 110, interior);
  for (const [x, base, half] of [
    [200, 500, 150],
    [560, 530, 170],
  ] as const) {
    canvas
      .shadow(x, base + 36, half)
      .draw(
        rectangle(x - 14, base - 40, 28, 78, canvas.gradient('across', [interior.wood[0]], [interior.wood[1]]), 6),
        ellipse(x, base - 32, half, 30, interior.wood[1]),
        ellipse(x, base - 42, half, 30, canvas.gradient('slant', ['#ffffff'], ['#f3e6ea'])),
      );
  }
  const [left, middle, right] = at(feasts, index);
  canvas.place(
    { emoji: emoji.chair, x: 60, y: 536, size: 150 },
    { emoji: emoji[left], x: 160, y: 470, size: 112, floats: true },
    { emoji: emoji.tea, x: 260, y: 468, size: 84, floats: true },
    { emoji: emoji[middle], x: 500, y: 500, size: 124, floats: true },
    { emoji: emoji[right], x: 630, y: 500, size: 124, floats: true },
  );
  light(canvas);
  canvas.mirrored = Math.floor(index / 2) % 2 === 1;
  return canvas.finish();
}

/** Signs over the door. */
const signs = [
  'potOfFood',
  'noodles',
  'dumpling',
  'tropicalFish',
  'skewer',
  'poultry',
  'sushi',
  'coffee',
  'crab',
  'meat',
  'cake',
  'rice',
  'greens',
  'beer',
] as const satisfies readonly (keyof typeof emoji)[];

function front(canvas: Canvas, { lit, plain, shade, trim, accent }: Paint, night: boolean, sign: string): void {
  const glass = canvas.gradient('slant', [night ? '#fff0b8' : '#e8f7ff'], [night ? '#ffb95a' : '#8cc4ee']);
  canvas
    .shadow(375, 470, 330)
    .draw(
      rectangle(105, 130, 540, 340, canvas.gradient('across', [lit], [plain, 0.5], [shade, 1]), 18),
      rectangle(90, 112, 570, 34, canvas.gradient('down', [trim], [shade]), 12),
      rectangle(140, 168, 470, 84, canvas.gradient('down', [accent], [accent, 1, 0.8]), 20),
      rectangle(152, 178, 446, 64, '#ffffff', 14, { opacity: 0.18 }),
    );
  for (const x of [148, 452]) {
    canvas.draw(
      rectangle(x - 6, 296, 162, 146, '#ffffff', 10),
      rectangle(x, 302, 150, 134, glass, 8),
      rectangle(x + 72, 302, 6, 134, '#ffffff'),
      path(`M${x} 436l54 -134h34l-54 134z`, '#ffffff', { opacity: 0.3 }),
    );
  }
  canvas.draw(
    rectangle(322, 288, 106, 182, shade, 10),
    rectangle(330, 296, 90, 174, glass, 8),
    rectangle(372, 296, 5, 174, shade),
    circle(364, 388, 5, trim),
    circle(386, 388, 5, trim),
  );
  const stripe = 540 / 12;
  for (let one = 0; one < 12; one += 1)
    canvas.draw(
      path(`M${105 + one * stripe} 256h${stripe}v26a${stripe / 2} ${stripe / 2} 0 0 1 ${-stripe} 0z`, one % 2 === 0 ? accent : '#ffffff'),
    );
  canvas.place({ emoji: sign, x: 375, y: 262, size: 118, floats: true });
  for (const x of [220, 530]) canvas.place({ emoji: emoji.chopsticks, x, y: 240, size: 58, floats: true, opacity: 0.9 });
}

/** A restaurant from the street. */
export function storefront(index: number): Drawing {
  const canvas = new Canvas();
  const name = at(hourNames, index);
  const hour = hours[name];
  const night = name === 'night' || name === 'dusk';
  sky(canvas, hour, at([600, 130, 660], index), 92, 40);
  if (!night) cloud(canvas, at([170, 560, 90], index), 92, 88, 0.85);
  skyline(canvas, 430, hour.far[1], `food far ${index}`, 120, 280, 0.85);
  ground(canvas, 452, hour.ground, 10);
  canvas.draw(rectangle(0, 470, canvas.width, 34, '#ffffff', 0, { opacity: 0.22 }));
  bush(canvas, 60, 478, 60);
  bush(canvas, 700, 478, 56);
  front(canvas, at(paints, index + Math.floor(index / 7)), night, emoji[at(signs, index)]);
  if (night) canvas.draw(ellipse(375, 470, 330, 60, canvas.glow(['#ffdf8f', 0, 0.55], ['#ffdf8f', 1, 0])));
  canvas.place(
    { emoji: emoji.lantern, x: 128, y: 356, size: 84, floats: true },
    { emoji: emoji.lantern, x: 622, y: 356, size: 84, floats: true },
    { emoji: emoji.potted, x: 284, y: 486, size: 96 },
    { emoji: emoji.potted, x: 466, y: 486, size: 96 },
    { emoji: at([emoji.bicycle, emoji.scooter, emoji.chair, emoji.bicycle], index), x: at([150, 610, 120], index), y: 532, size: 138 },
  );
  light(canvas);
  canvas.mirrored = index % 2 === 1;
  return canvas.finish();
}
