import { cloud, ground, light, ridge, sky, water } from '@/pictures/backdrop';
import { Canvas, type Drawing, ellipse, path, type Prop } from '@/pictures/canvas';
import { type HourName, hours } from '@/pictures/colours';
import { emoji } from '@/pictures/emoji';
import { oldHouse } from '@/pictures/houses';
import { at } from '@/pictures/seeded-random';

const hourNames: readonly HourName[] = ['dawn', 'night', 'mint', 'dusk', 'lemon'];
const tiles: readonly (readonly [string, string])[] = [
  ['#6b7690', '#3d4762'],
  ['#4f7f86', '#2f5560'],
  ['#a3564a', '#6f332f'],
  ['#5d6fa3', '#36456f'],
];
const stones = { day: ['#c9a58a', '#ecd5bd'], night: ['#353c7c', '#5a5fa6'] } as const;

/** A string of lanterns across the sky. */
function lanterns(canvas: Canvas, y: number, size: number): readonly Prop[] {
  canvas.draw(
    path(`M-10 ${y - size * 1.1}Q375 ${y - size * 0.3} 760 ${y - size * 1.2}`, 'none', {
      stroke: '#5b2f3a',
      'stroke-width': 3,
      opacity: 0.5,
    }),
  );
  return [70, 220, 530, 680].map((x, index) => ({
    emoji: emoji.lantern,
    x,
    y: y + (index % 3 === 0 ? -14 : 10),
    size,
    floats: true,
    turn: index % 2 ? 4 : -4,
  }));
}

/** A stone bridge of one arch over the canal. */
const bridge = (canvas: Canvas, x: number, base: number) =>
  canvas.draw(
    path(
      `M${x - 190} ${base}Q${x} ${base - 150} ${x + 190} ${base}H${x + 76}A76 62 0 0 0 ${x - 76} ${base}z`,
      canvas.gradient('down', ['#fff7ea'], ['#cbb8a6']),
    ),
    path(`M${x - 196} ${base - 8}Q${x} ${base - 160} ${x + 196} ${base - 8}`, 'none', {
      stroke: '#ffffff',
      'stroke-width': 12,
      'stroke-linecap': 'round',
    }),
    ellipse(x, base + 8, 150, 12, '#1b1f3a', { opacity: 0.16 }),
  );

type Stage = (canvas: Canvas, index: number, lit: boolean) => readonly Prop[];

const stages: readonly Stage[] = [
  (canvas, index, lit) => {
    oldHouse(canvas, { x: 130, base: 470, width: 210, height: 130, wall: '#f0e3d4', roof: at(tiles, index + 1), storeys: 1, lit });
    oldHouse(canvas, { x: 420, base: 488, width: 340, height: 250, wall: '#f3e6d8', roof: at(tiles, index), storeys: 2, lit });
    return [
      ...lanterns(canvas, 128, 88),
      { emoji: emoji.potted, x: 166, y: 540, size: 120 },
      { emoji: emoji.bicycle, x: 640, y: 540, size: 138, flip: true },
    ];
  },
  (canvas, index, lit) => {
    water(canvas, 452, 562, lit ? ['#2c3784', '#6a70bd'] : ['#8fcfc6', '#d4f1e2'], 380);
    oldHouse(canvas, { x: 150, base: 456, width: 240, height: 210, wall: '#f3e6d8', roof: at(tiles, index), storeys: 2, lit });
    oldHouse(canvas, { x: 624, base: 456, width: 230, height: 140, wall: '#f3e6d8', roof: at(tiles, index), storeys: 1, lit });
    bridge(canvas, 400, 474);
    return [
      { emoji: emoji.canoe, x: 230, y: 540, size: 176, keep: 0.75, floats: true },
      { emoji: emoji.lotus, x: 590, y: 548, size: 96, floats: true },
      { emoji: emoji.lantern, x: 690, y: 190, size: 96, floats: true },
    ];
  },
  (canvas, index, lit) => {
    oldHouse(canvas, { x: 375, base: 492, width: 380, height: 330, wall: '#f3e2cf', roof: at(tiles, index), storeys: 3, lit });
    return [
      { emoji: emoji.tree, x: 100, y: 522, size: 210, hue: at([0, 300], index) },
      { emoji: emoji.lantern, x: 196, y: 360, size: 92, floats: true },
      { emoji: emoji.lantern, x: 556, y: 360, size: 92, floats: true },
      { emoji: emoji.potted, x: 656, y: 536, size: 132 },
    ];
  },
  (canvas, index, lit) => {
    oldHouse(canvas, { x: 520, base: 486, width: 330, height: 180, wall: '#f0e3d4', roof: at(tiles, index), storeys: 1, lit });
    return [
      { emoji: emoji.tree, x: 150, y: 508, size: 270, hue: at([0, 250], index) },
      { emoji: emoji.teapot, x: 300, y: 544, size: 130 },
      { emoji: emoji.crane, x: 640, y: 540, size: 118 },
    ];
  },
];

export function town(index: number): Drawing {
  const canvas = new Canvas();
  const name = at(hourNames, index);
  const hour = hours[name];
  const lit = name === 'night' || name === 'dusk';
  canvas.daylight = lit ? 0.88 : 1;
  sky(canvas, hour, at([560, 190, 420], index), at([150, 120], index), at([64, 54], index));
  cloud(canvas, at([150, 600, 120], index), at([150, 190], index), 74, lit ? 0.3 : 0.8);
  ridge(canvas, 380, hour.far[0], `town far ${index}`, 130, 3);
  ridge(canvas, 430, hour.far[1], `town near ${index}`, 90, 4);
  ground(canvas, 446, lit ? stones.night : stones.day, 12);
  canvas.place(...at(stages, index + Math.floor(index / 4))(canvas, index, lit));
  canvas.place({
    emoji: at([emoji.blossom, emoji.leaf, emoji.herb], index),
    x: index % 2 ? 18 : 736,
    y: 606,
    size: 170,
    blur: 7,
    opacity: 0.85,
    turn: 14,
  });
  light(canvas);
  canvas.mirrored = Math.floor(index / stages.length) % 2 === 1;
  return canvas.finish();
}
