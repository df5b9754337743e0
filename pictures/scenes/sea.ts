import { cloud, light, ridge, sky, water } from '@/pictures/backdrop';
import { Canvas, type Drawing, ellipse, path, type Prop } from '@/pictures/canvas';
import { type HourName, hours, paints } from '@/pictures/colours';
import { emoji } from '@/pictures/emoji';
import { bush, resort } from '@/pictures/houses';
import { at } from '@/pictures/seeded-random';

const hourNames: readonly HourName[] = ['noon', 'peach', 'mint', 'dusk', 'lemon', 'night'];
const seas: Readonly<Record<string, readonly [away: string, near: string]>> = {
  noon: ['#4cb5f0', '#7fe0e6'],
  peach: ['#f59a93', '#ffc9ae'],
  mint: ['#3fb3c4', '#9be7d8'],
  dusk: ['#8c6bc0', '#f0a6a8'],
  lemon: ['#4fb9cf', '#a6e5d9'],
  night: ['#25307c', '#5767c0'],
};
const sands = { day: ['#f3cf97', '#ffecc8'], night: ['#6a6098', '#9489bd'] } as const;

/** The bow wave of a boat. */
const wake = (canvas: Canvas, x: number, y: number, half: number) =>
  canvas.draw(
    ellipse(x, y + 3, half, 7, '#ffffff', { opacity: 0.75 }),
    ellipse(x + half * 0.2, y + 14, half * 0.7, 4, '#ffffff', { opacity: 0.4 }),
  );

const beach = (canvas: Canvas, top: number, [near, away]: readonly [string, string]) =>
  canvas.draw(
    path(`M0 ${top + 26}Q150 ${top - 24} 340 ${top + 14}T750 ${top - 8}V562H0z`, '#ffffff', { opacity: 0.6 }),
    path(`M0 ${top + 38}Q150 ${top - 10} 340 ${top + 28}T750 ${top + 6}V562H0z`, canvas.gradient('down', [away], [near])),
    ellipse(300, top + 90, 300, 60, canvas.glow(['#ffffff', 0, 0.4], ['#ffffff', 1, 0])),
  );

type Stage = (canvas: Canvas, index: number, night: boolean) => readonly Prop[];

/** The subjects of the pictures. */
const stages: readonly Stage[] = [
  (canvas, index, night) => {
    resort(canvas, { x: 505, base: 442, width: 360, height: 214, paint: at(paints, index * 2), night, floors: 3 });
    bush(canvas, 330, 452, 34);
    return [
      { emoji: emoji.palm, x: 128, y: 520, size: 300 },
      { emoji: emoji.umbrella, x: 330, y: 540, size: 168 },
      { emoji: emoji.shell, x: 560, y: 536, size: 74, turn: -10 },
    ];
  },
  (canvas, index) => {
    const x = at([560, 520], index);
    canvas.place({ emoji: emoji.sailboat, x, y: 346, size: 190, keep: 0.79, floats: true });
    wake(canvas, x, 346, 84);
    return [
      { emoji: emoji.umbrella, x: 300, y: 526, size: 256 },
      { emoji: emoji.suitcase, x: 548, y: 534, size: 140 },
      { emoji: emoji.ring, x: 92, y: 538, size: 112, turn: -12 },
    ];
  },
  (canvas, index, night) => {
    resort(canvas, { x: 235, base: 446, width: 330, height: 170, paint: at(paints, index * 2 + 1), night, floors: 2 });
    return [
      { emoji: emoji.palm, x: 480, y: 500, size: 250, flip: true },
      { emoji: emoji.palm, x: 620, y: 530, size: 318 },
      { emoji: emoji.ring, x: 330, y: 540, size: 108 },
    ];
  },
  (canvas) => {
    canvas.place({ emoji: emoji.yacht, x: 604, y: 372, size: 190, keep: 0.76, floats: true });
    wake(canvas, 604, 372, 96);
    return [
      { emoji: emoji.island, x: 286, y: 436, size: 320, floats: true },
      { emoji: emoji.shell, x: 520, y: 540, size: 92 },
      { emoji: emoji.parrot, x: 92, y: 540, size: 104 },
    ];
  },
  (canvas) => {
    bush(canvas, 540, 470, 40);
    return [
      { emoji: emoji.hut, x: 400, y: 512, size: 320 },
      { emoji: emoji.palm, x: 160, y: 508, size: 280, flip: true },
      { emoji: emoji.potted, x: 612, y: 530, size: 104 },
    ];
  },
];

export function sea(index: number): Drawing {
  const canvas = new Canvas();
  const name = at(hourNames, index + Math.floor(index / 6) * 2);
  const hour = hours[name];
  const night = 'night' in hour;
  const sunX = at([240, 470, 180, 560, 380], index);
  canvas.daylight = night ? 0.82 : 1;
  sky(canvas, hour, sunX, at([150, 190, 120], index), at([52, 70, 60], index));
  cloud(canvas, at([600, 150, 480], index), at([120, 100, 140], index), 80, night ? 0.3 : 0.9);
  cloud(canvas, at([110, 640, 90], index), at([210, 170, 90], index), 56, night ? 0.25 : 0.75);
  if (index % 2 === 0) ridge(canvas, 306, hour.far[1], `sea ${index}`, 70, 4);
  water(canvas, 300, 470, seas[name] ?? ['#4cb5f0', '#7fe0e6'], sunX);
  beach(canvas, 432, night || name === 'dusk' ? sands.night : sands.day);
  canvas.place(...at(stages, index)(canvas, index, night));
  if (index % 3 === 1) canvas.place({ emoji: emoji.dove, x: 640, y: 150, size: 62, floats: true, opacity: 0.95 });
  canvas.place({ emoji: emoji.herb, x: index % 2 ? 14 : 740, y: 130, size: 190, blur: 8, opacity: 0.75, turn: index % 2 ? 150 : -150 });
  light(canvas);
  canvas.mirrored = Math.floor(index / stages.length) % 2 === 1;
  return canvas.finish();
}
