import { light, sky, water } from '@/pictures/backdrop';
import { Canvas, type Drawing, ellipse, rectangle } from '@/pictures/canvas';
import { type HourName, hours } from '@/pictures/colours';
import { emoji } from '@/pictures/emoji';
import { counter, FLOOR, interiors, outlook, pendants, rug, shell } from '@/pictures/furniture';
import { bush } from '@/pictures/houses';
import { at } from '@/pictures/seeded-random';

const hourNames: readonly HourName[] = ['noon', 'dusk', 'mint', 'peach', 'night'];

const finish = (canvas: Canvas, index: number): Drawing => {
  canvas.place({ emoji: emoji.herb, x: 744, y: 608, size: 180, blur: 8, opacity: 0.85, turn: -16 });
  light(canvas);
  canvas.mirrored = index % 2 === 1;
  return canvas.finish();
};

export function lobby(index: number): Drawing {
  const canvas = new Canvas();
  const interior = at(interiors, [0, 5, 2, 1][index % 4] ?? 0);
  shell(canvas, interior);
  outlook(canvas, 560, 110, 250, 190, hours[at(hourNames, index)], 'city', interior.runner);
  canvas.place({ emoji: emoji.frame, x: 190, y: 260, size: 130, floats: true });
  pendants(canvas, [150, 300, 430], interior.runner, 40);
  counter(canvas, 290, FLOOR + 84, 400, 150, interior);
  rug(canvas, 560, 534, 190, interior.runner);
  canvas.place(
    { emoji: emoji.bell, x: 250, y: 370, size: 150, floats: true },
    { emoji: at([emoji.key, emoji.clock], index), x: 410, y: 364, size: 84, floats: true },
    { emoji: at([emoji.suitcase, emoji.potted], index), x: 610, y: 532, size: at([178, 196], index) },
  );
  return finish(canvas, index);
}

export function dining(index: number): Drawing {
  const canvas = new Canvas();
  const interior = at(interiors, [4, 6, 5, 2][index % 4] ?? 0);
  shell(canvas, interior);
  outlook(canvas, 375, 120, 340, 170, hours[at(hourNames, index + 1)], at(['city', 'sea', 'hills'] as const, index), interior.runner);
  pendants(canvas, [130, 375, 620], interior.runner, 36);
  canvas
    .shadow(375, 548, 270)
    .draw(
      rectangle(345, 470, 60, 76, canvas.gradient('across', [interior.wood[0]], [interior.wood[1]]), 8),
      ellipse(375, 476, 320, 46, canvas.gradient('down', ['#e7dbe2'], [interior.wood[1]])),
      ellipse(375, 462, 320, 46, canvas.gradient('slant', ['#ffffff'], ['#f3e6ea'])),
    );
  const dishes = at(
    [
      ['croissant', 'coffee', 'fruit'],
      ['wine', 'plate', 'cake'],
      ['noodles', 'dumpling', 'teapot'],
      ['champagne', 'sushi', 'candle'],
    ] as const,
    index,
  );
  dishes.forEach((dish, order) =>
    canvas.place({
      emoji: emoji[dish],
      x: 190 + order * 186,
      y: 474 - (order % 2) * 4 + (order === 1 ? 14 : 0),
      size: order === 1 ? 176 : 140,
    }),
  );
  return finish(canvas, index);
}

export function pool(index: number): Drawing {
  const canvas = new Canvas();
  const name = at(['noon', 'dusk', 'mint'] as const, index);
  sky(canvas, hours[name], at([560, 200], index), 130, 56);
  for (const x of [40, 150, 260, 400, 520, 640, 730]) bush(canvas, x, 330, 52);
  canvas.draw(rectangle(0, 318, 750, 60, canvas.gradient('down', ['#fff7ec'], ['#e6cfb8'])));
  water(canvas, 372, 562, name === 'dusk' ? ['#5f8fe0', '#b39ce8'] : ['#3fc0ea', '#a4eef0'], 380);
  canvas.draw(rectangle(0, 364, 750, 16, '#ffffff', 6));
  canvas.place(
    { emoji: emoji.umbrella, x: 180, y: 376, size: 216 },
    { emoji: emoji.palm, x: 610, y: 372, size: 280 },
    { emoji: emoji.ring, x: 420, y: 500, size: 170, floats: true, turn: -8 },
    { emoji: emoji.duck, x: at([210, 600], index), y: 524, size: 108, floats: true },
  );
  canvas.draw(
    ellipse(420, 500, 96, 10, '#ffffff', { opacity: 0.4 }),
    ellipse(at([210, 600], index), 524, 62, 7, '#ffffff', { opacity: 0.4 }),
  );
  return finish(canvas, index);
}

export function gym(index: number): Drawing {
  const canvas = new Canvas();
  const interior = at(interiors, [1, 3][index % 2] ?? 1);
  shell(canvas, interior);
  outlook(canvas, 375, 84, 520, 210, hours[at(hourNames, index)], at(['city', 'hills'] as const, index), interior.runner);
  rug(canvas, 375, 520, 330, interior.runner);
  canvas.place(
    { emoji: at([emoji.gloves, emoji.racket], index), x: 380, y: 516, size: 230 },
    { emoji: emoji.shoe, x: 176, y: 530, size: 160 },
    { emoji: emoji.basketball, x: 580, y: 536, size: 140 },
  );
  return finish(canvas, index);
}

export function kids(index: number): Drawing {
  const canvas = new Canvas();
  const interior = at(interiors, [4, 6][index % 2] ?? 4);
  shell(canvas, interior);
  canvas.place(
    { emoji: emoji.rainbow, x: 150, y: 260, size: 190, floats: true, opacity: 0.9 },
    { emoji: emoji.balloon, x: 640, y: 240, size: 130, floats: true },
    { emoji: emoji.kite, x: 500, y: 180, size: 110, floats: true },
  );
  rug(canvas, 380, 516, 340, interior.runner);
  canvas.place(
    { emoji: at([emoji.slide, emoji.carousel], index), x: 330, y: 506, size: 316 },
    { emoji: emoji.teddy, x: 572, y: 526, size: 170 },
    { emoji: emoji.blocks, x: 118, y: 540, size: 104 },
  );
  return finish(canvas, index);
}
