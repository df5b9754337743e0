import { cloud, ground, light, sky, skyline } from '@/pictures/backdrop';
import { Canvas, type Drawing, type Prop } from '@/pictures/canvas';
import { type HourName, hours, paints } from '@/pictures/colours';
import { emoji } from '@/pictures/emoji';
import { bush, tower, type Tower } from '@/pictures/houses';
import { at, roll } from '@/pictures/seeded-random';

type Shape = Pick<Tower, 'width' | 'height' | 'columns' | 'rows' | 'roof'> & Readonly<{ dx: number; door?: boolean; sign?: boolean }>;

/** Groups of houses, the farthest first. */
const groups: readonly (readonly Shape[])[] = [
  [
    { dx: -150, width: 120, height: 220, columns: 3, rows: 5, roof: 'flat', door: false },
    { dx: 165, width: 130, height: 180, columns: 3, rows: 4, roof: 'garden', door: false },
    { dx: 10, width: 210, height: 330, columns: 4, rows: 6, roof: 'step' },
  ],
  [
    { dx: 120, width: 150, height: 310, columns: 3, rows: 7, roof: 'spire', door: false },
    { dx: -60, width: 270, height: 230, columns: 6, rows: 4, roof: 'flat', sign: true },
  ],
  [
    { dx: -130, width: 150, height: 290, columns: 3, rows: 6, roof: 'dome', door: false },
    { dx: 140, width: 150, height: 290, columns: 3, rows: 6, roof: 'dome', door: false },
    { dx: 5, width: 220, height: 220, columns: 5, rows: 4, roof: 'garden' },
  ],
  [
    { dx: 170, width: 110, height: 190, columns: 3, rows: 4, roof: 'gable', door: false },
    { dx: -150, width: 150, height: 200, columns: 3, rows: 4, roof: 'gable', door: false },
    { dx: 20, width: 190, height: 280, columns: 4, rows: 5, roof: 'gable' },
  ],
  [
    { dx: -120, width: 170, height: 370, columns: 4, rows: 8, roof: 'flat', door: false, sign: true },
    { dx: 90, width: 230, height: 210, columns: 5, rows: 3, roof: 'garden' },
  ],
  [{ dx: 0, width: 330, height: 250, columns: 8, rows: 4, roof: 'dome' }],
];

const hourNames: readonly HourName[] = ['noon', 'dusk', 'mint', 'peach', 'night', 'lilac', 'lemon', 'dawn'];

/** Things at the kerb, left and right. */
const streets: readonly (readonly [left: readonly (keyof typeof emoji)[], right: readonly (keyof typeof emoji)[]])[] = [
  [['tree'], ['taxi']],
  [['suitcase'], ['tree']],
  [['bicycle'], ['potted']],
  [['taxi'], ['suitcase']],
  [['fountain'], ['tree']],
  [['scooter'], ['tulip']],
  [['tree'], ['bicycle']],
  [['potted'], ['scooter']],
];

const sizes: Partial<Record<keyof typeof emoji, number>> = {
  tree: 190,
  taxi: 158,
  suitcase: 128,
  bicycle: 140,
  potted: 132,
  fountain: 150,
  scooter: 136,
  tulip: 120,
};

export function city(index: number): Drawing {
  const canvas = new Canvas();
  const name = at(hourNames, index);
  const hour = hours[name];
  const night = 'night' in hour || name === 'dusk';
  const middle = 375 + (at([-40, 46, 0], index) + (roll('middle', index) - 0.5) * 24);
  canvas.daylight = night ? 0.88 : 1;
  sky(canvas, hour, middle + at([170, -190, 120, -140], index), at([130, 110, 160], index), at([54, 66, 46], index));
  cloud(canvas, at([120, 610, 90], index), at([120, 96, 150], index), at([78, 64, 90], index), night ? 0.35 : 0.85);
  cloud(canvas, at([640, 160, 560], index), at([190, 180, 84], index), at([58, 70, 50], index), night ? 0.25 : 0.7);
  skyline(canvas, 470, hour.far[0], `far ${index}`, 90, 250, 0.8);
  skyline(canvas, 474, hour.far[1], `near ${index}`, 40, 170, 0.9);
  ground(canvas, 440, hour.ground);
  at(groups, Math.floor(index / 4) + index).forEach(({ dx, ...shape }, order) => {
    tower(canvas, {
      ...shape,
      x: middle + dx,
      base: 468 + order * 7,
      paint: at(paints, index * 3 + order * 2 + Math.floor(index / 8)),
      night,
    });
  });
  const [left, right] = at(streets, index + Math.floor(index / 8) * 3);
  const stand = (kind: keyof typeof emoji, x: number, y: number, flip: boolean): Prop => ({
    emoji: emoji[kind],
    x,
    y,
    size: sizes[kind] ?? 130,
    flip,
  });
  bush(canvas, middle - 205, 488, 30, night ? ['#7fa8b0', '#355f86'] : undefined);
  bush(canvas, middle + 216, 490, 26, night ? ['#7fa8b0', '#355f86'] : undefined);
  canvas.place(...left.map((kind) => stand(kind, 118, 526, false)), ...right.map((kind) => stand(kind, 628, 530, true)));
  canvas.place({
    emoji: at([emoji.herb, emoji.blossom, emoji.leaf, emoji.tulip], index),
    x: index % 2 ? 4 : 752,
    y: 612,
    size: 170,
    blur: 7,
    opacity: 0.9,
    turn: index % 2 ? 18 : -18,
  });
  light(canvas);
  canvas.mirrored = Math.floor(index / groups.length) % 2 === 1;
  return canvas.finish();
}
