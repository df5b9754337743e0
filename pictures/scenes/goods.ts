import { light } from '@/pictures/backdrop';
import { Canvas, type Drawing, ellipse, path, rectangle } from '@/pictures/canvas';
import { goodsScenes, type GoodsScene } from '@/pictures/names';
import { at } from '@/pictures/seeded-random';

/** The goods, and what lies beside them. */
const props: Readonly<Record<GoodsScene, string>> = {
  bed: '1f6cf-fe0f',
  candle: '1f56f-fe0f',
  plant: '1fab4',
  lamp: '1f4a1',
  basket: '1f9fa',
  mirror: '1fa9e',
  clock: '1f570-fe0f',
  mug: '2615',
  pan: '1f373',
  bowl: '1f963',
  knife: '1f52a',
  spoon: '1f944',
  jar: '1fad9',
  bento: '1f371',
  bottle: '1f9cb',
  headset: '1f3a7',
  keyboard: '2328-fe0f',
  mouse: '1f5b1-fe0f',
  battery: '1f50b',
  plug: '1f50c',
  speaker: '1f4fb',
  camera: '1f4f7',
  watch: '231a',
  honey: '1f36f',
  nuts: '1f95c',
  cookie: '1f36a',
  chocolate: '1f36b',
  rice: '1f35a',
  orange: '1f34a',
  apple: '1f34e',
  noodles: '1f35c',
  tea: '1f375',
  blackTea: '1fad6',
  oolong: '1f343',
  puer: '1f96e',
  flowerTea: '1f33c',
  coffee: '1fad8',
  soap: '1f9fc',
  lotion: '1f9f4',
  toothbrush: '1faa5',
  lipstick: '1f484',
  comb: '1faae',
  razor: '1fa92',
  bath: '1f6c1',
  perfume: '2697-fe0f',
  shirt: '1f455',
  jeans: '1f456',
  coat: '1f9e5',
  socks: '1f9e6',
  scarf: '1f9e3',
  dress: '1f457',
  shoes: '1f45f',
  cap: '1f9e2',
  suitcase: '1f9f3',
  backpack: '1f392',
  handbag: '1f45c',
  purse: '1f45b',
  umbrella: '2602-fe0f',
  sunglasses: '1f576-fe0f',
  pouch: '1f45d',
  briefcase: '1f4bc',
  tent: '26fa',
  torch: '1f526',
  boots: '1f97e',
  racket: '1f3f8',
  ball: '1f3c0',
  bike: '1f9ba',
  ski: '1f9e4',
  compass: '1f9ed',
  teddy: '1f9f8',
  blocks: '1f9f1',
  puzzle: '1f9e9',
  kite: '1fa81',
  paint: '1f3a8',
  book: '1f4da',
  scooter: '1f6f4',
  feeding: '1f37c',
};

/** Colours of a studio: wall above and below, pedestal lit and shaded. */
const studios = [
  ['#fbe3d3', '#f6c7ae', '#fff7f1', '#e9b79c'],
  ['#dcecf7', '#b5d3ea', '#f8fcff', '#9dbfd9'],
  ['#e4efdc', '#c1dab2', '#fafdf6', '#a9c69a'],
  ['#ece4f6', '#cfbfe6', '#fbf8ff', '#b9a6d6'],
  ['#fbf0cf', '#f2d997', '#fffcf0', '#e0c27c'],
  ['#fbdde2', '#f3b8c4', '#fff6f8', '#e3a0af'],
] as const;

type Look = Readonly<{ hue: number; saturation: number; brightness: number }>;

/** Oatmeal and navy blue, computed from each emoji's own colour. */
const dyes: Readonly<Partial<Record<GoodsScene, readonly [oat: Look, navy: Look]>>> = {
  shirt: [
    { hue: 305, saturation: 0.32, brightness: 1.12 },
    { hue: 125, saturation: 0.9, brightness: 0.5 },
  ],
  coat: [
    { hue: 0, saturation: 0.55, brightness: 1.08 },
    { hue: 190, saturation: 0.9, brightness: 0.6 },
  ],
  jeans: [
    { hue: 185, saturation: 0.35, brightness: 1.25 },
    { hue: 10, saturation: 0.85, brightness: 0.6 },
  ],
};

/** One item on a pedestal, in the light of a window; `index` selects its colour. */
export function goods(scene: GoodsScene, index: number): Drawing {
  const canvas = new Canvas();
  const [above, below, lit, shaded] = at(studios, goodsScenes.indexOf(scene) + index * 2);
  const look = dyes[scene]?.[index % 2] ?? { hue: index * 40 };
  canvas.draw(
    rectangle(0, 0, 750, 562, canvas.gradient('down', [above], [below])),
    path('M0 420Q375 372 750 420V562H0z', canvas.gradient('down', [below], [above]), { opacity: 0.75 }),
    path('M120 0L330 0L610 562L330 562z', canvas.gradient('down', ['#ffffff', 0, 0.5], ['#ffffff', 1, 0.05])),
    path('M420 0L500 0L760 520L690 562z', canvas.gradient('down', ['#ffffff', 0, 0.35], ['#ffffff', 1, 0.02])),
  );
  canvas
    .shadow(375, 520, 300)
    .draw(
      path('M165 446V496Q375 560 585 496V446z', canvas.gradient('across', [lit], [shaded])),
      ellipse(375, 446, 210, 40, canvas.gradient('slant', ['#ffffff'], [lit])),
    )
    .place({ emoji: props[scene], x: 375, y: 462, size: 316, ...look });
  light(canvas);
  canvas.mirrored = index % 2 === 1;
  return canvas.finish();
}
