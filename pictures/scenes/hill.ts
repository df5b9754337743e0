import { cloud, ground, light, peaks, ridge, sky, water } from '@/pictures/backdrop';
import { Canvas, type Drawing, ellipse, type Prop } from '@/pictures/canvas';
import { type HourName, hours, paints } from '@/pictures/colours';
import { emoji } from '@/pictures/emoji';
import { bush, oldHouse, resort } from '@/pictures/houses';
import { at } from '@/pictures/seeded-random';

const hourNames: readonly HourName[] = ['mint', 'dawn', 'noon', 'lilac', 'lemon', 'dusk', 'peach'];
/** Slopes stay green whatever the colour of the sky; towards evening they turn blue. */
const slopes = { day: ['#9fd8a8', '#6fbf8b', '#4aa574'], evening: ['#8a86c2', '#6d74b4', '#525f9f'] } as const;

const mist = (canvas: Canvas, y: number) =>
  canvas.draw(
    ellipse(250, y, 420, 30, canvas.glow(['#ffffff', 0, 0.6], ['#ffffff', 1, 0])),
    ellipse(620, y + 14, 320, 24, canvas.glow(['#ffffff', 0, 0.5], ['#ffffff', 1, 0])),
  );

type Stage = (canvas: Canvas, index: number, evening: boolean) => readonly Prop[];

const stages: readonly Stage[] = [
  (canvas, index, evening) => {
    resort(canvas, { x: 440, base: 474, width: 350, height: 176, paint: at(paints, index), night: evening, floors: 2 });
    bush(canvas, 640, 492, 40);
    return [
      { emoji: emoji.pine, x: 128, y: 512, size: 250 },
      { emoji: emoji.pine, x: 226, y: 524, size: 170 },
      { emoji: emoji.suitcase, x: 596, y: 536, size: 110 },
    ];
  },
  (canvas, _, evening) => {
    water(canvas, 424, 562, evening ? ['#6a72bd', '#a7a3dd'] : ['#79cfd8', '#c5f0e4'], 330);
    return [
      { emoji: emoji.canoe, x: 330, y: 530, size: 240, keep: 0.75, floats: true },
      { emoji: emoji.tree, x: 96, y: 452, size: 210 },
      { emoji: emoji.cottage, x: 612, y: 446, size: 190 },
      { emoji: emoji.lotus, x: 560, y: 552, size: 96, floats: true },
    ];
  },
  (canvas, index) => {
    bush(canvas, 110, 500, 36);
    return [
      { emoji: at([emoji.cottage, emoji.village, emoji.house], index), x: 300, y: 520, size: 318 },
      { emoji: emoji.tree, x: 590, y: 500, size: 240 },
      { emoji: emoji.bicycle, x: 500, y: 542, size: 124 },
    ];
  },
  (canvas, _, evening) => {
    oldHouse(canvas, {
      x: 410,
      base: 486,
      width: 330,
      height: 220,
      wall: '#f1e4d6',
      roof: ['#6d7a93', '#434e69'],
      storeys: 2,
      lit: evening,
    });
    return [
      { emoji: emoji.pine, x: 120, y: 520, size: 230 },
      { emoji: emoji.tree, x: 660, y: 506, size: 200 },
      { emoji: emoji.teapot, x: 560, y: 542, size: 92 },
    ];
  },
  () => [
    { emoji: emoji.campsite, x: 370, y: 530, size: 330 },
    { emoji: emoji.pine, x: 110, y: 504, size: 220 },
    { emoji: emoji.pine, x: 640, y: 512, size: 250, flip: true },
    { emoji: emoji.deer, x: 570, y: 542, size: 108 },
  ],
];

export function hill(index: number): Drawing {
  const canvas = new Canvas();
  const name = at(hourNames, index);
  const hour = hours[name];
  const evening = name === 'dusk' || name === 'lilac';
  const tones = evening ? slopes.evening : slopes.day;
  canvas.daylight = evening ? 0.92 : 1;
  sky(canvas, hour, at([560, 200, 400], index), at([130, 150, 110], index), at([50, 62, 56], index));
  if (index % 2 === 0)
    peaks(canvas, 400, [hour.far[0], hour.far[2]], `peak ${index}`, at([280, 240], index), at([2, 3], Math.floor(index / 2)), '#ffffff');
  else ridge(canvas, 340, hour.far[1], `far ${index}`, 150, 3);
  cloud(canvas, at([140, 560], index), at([130, 96], index), 84, 0.85);
  mist(canvas, 350);
  ridge(canvas, 400, tones[0], `middle ${index}`, 120, 4);
  mist(canvas, 408);
  ridge(canvas, 450, tones[1], `near ${index}`, 90, 3);
  ground(canvas, 446, evening ? ['#5a62a8', '#8a8ccb'] : ['#6dbd82', '#b2e0a2']);
  canvas.place(...at(stages, index + Math.floor(index / 5))(canvas, index, evening));
  canvas.place({
    emoji: at([emoji.herb, emoji.leaf, emoji.herb, emoji.blossom], index),
    x: index % 2 ? 744 : 6,
    y: at([120, 600], index),
    size: 180,
    blur: 8,
    opacity: 0.8,
    turn: index % 2 ? 20 : 160,
  });
  light(canvas);
  canvas.mirrored = Math.floor(index / stages.length) % 2 === 1;
  return canvas.finish();
}
