import { cloud, ground, light, peaks, ridge, sky, skyline, water } from '@/pictures/backdrop';
import { Canvas, circle, type Drawing, HEIGHT, WIDTH } from '@/pictures/canvas';
import { type HourName, hours } from '@/pictures/colours';
import { emoji } from '@/pictures/emoji';
import { oldHouse } from '@/pictures/houses';
import { at, roll } from '@/pictures/seeded-random';

type Far = 'skyline' | 'hills' | 'sea' | 'snow';
/** Things in the group: offset to the right of its middle and above its foot, and size, in px. */
type Thing = readonly [kind: keyof typeof emoji, right: number, up: number, size: number, floats?: true];
type Banner = Readonly<{ hour: HourName; far: Far; things: readonly Thing[]; oldTown?: true }>;

const banners: readonly Banner[] = [
  {
    hour: 'peach',
    far: 'skyline',
    things: [
      ['plane', -150, 150, 96, true],
      ['balloon', 118, 120, 84, true],
      ['hotel', 10, 8, 200],
      ['suitcase', -118, -12, 108],
      ['taxi', 132, -16, 120],
    ],
  },
  {
    hour: 'noon',
    far: 'sea',
    things: [
      ['palm', 84, 10, 216],
      ['umbrella', -40, -8, 150],
      ['ring', -140, -18, 84],
      ['shell', 150, -22, 62],
    ],
  },
  {
    hour: 'dusk',
    far: 'hills',
    oldTown: true,
    things: [
      ['lantern', -150, 110, 84, true],
      ['lantern', 156, 126, 70, true],
      ['teapot', -124, -16, 84],
      ['potted', 142, -14, 100],
    ],
  },
  {
    hour: 'lilac',
    far: 'snow',
    things: [
      ['pine', 116, 4, 176],
      ['house', -6, 6, 196],
      ['snowman', -132, -14, 108],
      ['ski', 128, -20, 88],
    ],
  },
  {
    hour: 'lemon',
    far: 'skyline',
    things: [
      ['sparkles', 120, 120, 70, true],
      ['bed', 0, 4, 196],
      ['clock', -136, -12, 104],
      ['gift', 132, -14, 104],
    ],
  },
  {
    hour: 'mint',
    far: 'skyline',
    things: [
      ['glowingStar', -112, 120, 80, true],
      ['store', 8, 6, 196],
      ['key', -118, -12, 92],
      ['potted', 128, -12, 110],
    ],
  },
  {
    hour: 'noon',
    far: 'hills',
    things: [
      ['balloon', -130, 110, 84, true],
      ['carousel', 16, 6, 200],
      ['teddy', -112, -14, 116],
      ['blocks', 136, -18, 84],
    ],
  },
  {
    hour: 'mint',
    far: 'hills',
    things: [
      ['tree', 118, 4, 176],
      ['cottage', -8, 4, 200],
      ['bicycle', -122, -16, 104],
      ['deer', 112, -20, 88],
    ],
  },
  {
    hour: 'night',
    far: 'skyline',
    things: [
      ['sparkles', 128, 130, 60, true],
      ['ferrisWheel', 16, 6, 214],
      ['scooter', -120, -14, 104],
      ['wine', 130, -14, 92],
    ],
  },
  {
    hour: 'dawn',
    far: 'skyline',
    things: [
      ['train', 4, 4, 196],
      ['coffee', -124, -16, 88],
      ['suitcase', 134, -14, 112],
    ],
  },
  {
    hour: 'lilac',
    far: 'hills',
    things: [
      ['plane', -110, 120, 108, true],
      ['map', 14, 2, 176],
      ['camera', -118, -14, 104],
      ['suitcase', 130, -14, 112],
    ],
  },
  {
    hour: 'peach',
    far: 'hills',
    things: [
      ['sparkles', -118, 116, 70, true],
      ['champagne', -110, -12, 112],
      ['hotel', 14, 6, 204],
      ['gift', 132, -16, 100],
    ],
  },
  {
    hour: 'lemon',
    far: 'skyline',
    things: [
      ['lantern', -150, 118, 76, true],
      ['lantern', 150, 126, 66, true],
      ['potOfFood', 8, -6, 190],
      ['dumpling', -126, -16, 100],
      ['cocktail', 132, -12, 104],
    ],
  },
  {
    hour: 'noon',
    far: 'hills',
    things: [
      ['balloon', -132, 118, 84, true],
      ['ferrisWheel', 28, 6, 210],
      ['ticket', -116, -12, 112],
      ['iceCream', 142, -14, 92],
    ],
  },
  {
    hour: 'lilac',
    far: 'skyline',
    things: [
      ['sparkles', 120, 122, 70, true],
      ['gift', 10, 2, 190],
      ['plate', -126, -16, 104],
      ['bed', 134, -16, 112],
    ],
  },
  {
    hour: 'mint',
    far: 'hills',
    things: [
      ['sparkles', -118, 120, 66, true],
      ['bags', 12, 4, 186],
      ['teapot', -124, -14, 100],
      ['candle', 132, -12, 96],
    ],
  },
  {
    hour: 'peach',
    far: 'skyline',
    things: [
      ['rocket', -140, 128, 88, true],
      ['clock', 12, 6, 186],
      ['bags', -124, -14, 112],
      ['ticket', 138, -14, 100],
    ],
  },
  {
    hour: 'lemon',
    far: 'hills',
    things: [
      ['balloon', 128, 118, 80, true],
      ['ticket', 6, 2, 180],
      ['coffee', -126, -12, 100],
      ['gift', 136, -14, 108],
    ],
  },
  {
    hour: 'lilac',
    far: 'snow',
    things: [
      ['snowflake', -136, 122, 66, true],
      ['potOfFood', 10, 2, 178],
      ['teapot', -126, -14, 100],
      ['candle', 136, -12, 96],
    ],
  },
  {
    hour: 'dusk',
    far: 'skyline',
    things: [
      ['lantern', -148, 112, 80, true],
      ['lantern', 150, 124, 68, true],
      ['gift', 10, 4, 182],
      ['cake', -124, -14, 104],
      ['champagne', 138, -14, 96],
    ],
  },
];

export const bannerCount = banners.length;

const behind: Record<Far, (canvas: Canvas, floor: number, hour: (typeof hours)[HourName], key: string) => void> = {
  skyline: (canvas, floor, hour, key) => {
    skyline(canvas, floor + 20, hour.far[0], `${key} far`, floor * 0.2, floor * 0.56, 0.8);
    skyline(canvas, floor + 20, hour.far[1], `${key} near`, floor * 0.1, floor * 0.36, 0.85);
  },
  hills: (canvas, floor, hour, key) => {
    ridge(canvas, floor - 40, hour.far[0], `${key} far`, floor * 0.38, 4);
    ridge(canvas, floor - 6, hour.far[1], `${key} near`, floor * 0.24, 5);
  },
  sea: (canvas, floor, hour) => water(canvas, floor * 0.72, floor + 40, [hour.far[2], '#8fe3e8'], canvas.width * 0.3),
  snow: (canvas, floor, hour, key) => peaks(canvas, floor + 10, [hour.far[0], hour.far[2]], key, floor * 0.62, 4, '#ffffff'),
};

function banner(index: number, height: number): Drawing {
  const { hour: name, far, things, oldTown } = at(banners, index);
  const hour = hours[name];
  const wide = height < HEIGHT;
  const canvas = new Canvas(WIDTH, height);
  const floor = height * 0.78;
  const scale = wide ? 1 : 1.5;
  const middle = wide ? 545 : 420;
  canvas.daylight = 'night' in hour ? 0.92 : 1;
  sky(canvas, hour, middle + 40, floor * 0.42, wide ? 74 : 112);
  cloud(canvas, 110, height * 0.3, 70, 0.6);
  cloud(canvas, 330, height * 0.2, 46, 0.45);
  behind[far](canvas, floor, hour, `banner ${index}`);
  ground(canvas, floor - 8, far === 'sea' ? ['#f3cf97', '#ffecc8'] : far === 'snow' ? ['#d6d9f6', '#ffffff'] : hour.ground, 22);
  if (oldTown)
    oldHouse(canvas, {
      x: middle,
      base: floor + 20,
      width: 216 * scale,
      height: 168 * scale,
      wall: '#f3e2cf',
      roof: ['#6b7690', '#3d4762'],
      storeys: 2,
      lit: true,
    });
  for (const [kind, right, up, size, floats = false] of things) {
    canvas.place({
      emoji: emoji[kind],
      x: middle + right * scale,
      y: floor + 26 - up * scale + (wide ? 4 : 30),
      size: Math.round(Math.min(size * scale, 326)),
      floats,
    });
  }
  for (let spark = 0; spark < 7; spark += 1) {
    canvas.draw(
      circle(
        middle + (roll('spark x', index, spark) - 0.5) * 420 * scale,
        roll('spark y', index, spark) * floor * 0.8,
        2 + roll('spark', index, spark) * 3.5,
        '#ffffff',
        { opacity: 0.6 },
      ),
    );
  }
  canvas.place({ emoji: emoji.herb, x: 744, y: height + 44, size: 150, blur: 7, opacity: 0.8, turn: -16 });
  light(canvas);
  return canvas.finish();
}

const WIDE_HEIGHT = 300;

export const squareBanner = (index: number): Drawing => banner(index, HEIGHT);
/** 5:2, with the left half calm enough for text. */
export const wideBanner = (index: number): Drawing => banner(index, WIDE_HEIGHT);
