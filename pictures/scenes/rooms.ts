import { light } from '@/pictures/backdrop';
import { Canvas, type Drawing, type Prop } from '@/pictures/canvas';
import { type HourName, hours } from '@/pictures/colours';
import { emoji } from '@/pictures/emoji';
import { bed, FLOOR, type Interior, interiors, lamp, outlook, rug, shell, type View } from '@/pictures/furniture';
import { at } from '@/pictures/seeded-random';

const hourNames: readonly HourName[] = ['noon', 'dusk', 'mint', 'peach', 'night', 'dawn', 'lilac'];
const views: readonly View[] = ['city', 'hills', 'sea'];

type Look = (canvas: Canvas, index: number, room: Interior) => readonly Prop[];

const hung = (kind: string, x: number, y: number, size: number): Prop => ({ emoji: kind, x, y, size, floats: true });

function room(index: number, look: Look): Drawing {
  const canvas = new Canvas();
  const interior = at(interiors, index);
  shell(canvas, interior);
  canvas.place(...look(canvas, index, interior));
  canvas.place({
    emoji: at([emoji.herb, emoji.tulip, emoji.herb, emoji.sunflower], index),
    x: 742,
    y: 610,
    size: 170,
    blur: 8,
    opacity: 0.85,
    turn: -14,
  });
  light(canvas);
  canvas.mirrored = Math.floor(index / 3) % 2 === 1;
  return canvas.finish();
}

const windowOf = (canvas: Canvas, index: number, x: number, width: number, { runner }: Interior, height = 190) =>
  outlook(canvas, x, 92, width, height, hours[at(hourNames, index)], at(views, index + Math.floor(index / 3)), runner);

export const double = (index: number): Drawing =>
  room(index, (canvas, turn, interior) => {
    const wall = [190, 560];
    windowOf(canvas, turn, at(wall, turn), 230, interior);
    if (turn % 3 === 1) canvas.place(hung(emoji.frame, at(wall, turn + 1), 216, 120));
    if (turn % 3 === 2) canvas.place(hung(emoji.mirror, at(wall, turn + 1), 236, 140));
    lamp(canvas, 612, FLOOR + 44, interior);
    bed(canvas, 386, FLOOR + 62, 330, interior, 2);
    rug(canvas, 390, 530, 250, interior.runner);
    return [
      { emoji: emoji.potted, x: 104, y: 512, size: 168 },
      { emoji: at([emoji.suitcase, emoji.coffee, emoji.books, emoji.teapot], turn), x: 634, y: 544, size: at([118, 90, 92, 92], turn) },
    ];
  });

export const twin = (index: number): Drawing =>
  room(index + 2, (canvas, turn, interior) => {
    windowOf(canvas, turn, 375, 280, interior, 150);
    bed(canvas, 196, FLOOR + 62, 226, interior, 1);
    bed(canvas, 556, FLOOR + 62, 226, interior, 1);
    lamp(canvas, 376, FLOOR + 50, interior);
    rug(canvas, 376, 528, 200, interior.runner);
    return [
      { emoji: at([emoji.suitcase, emoji.books, emoji.camera, emoji.coffee], turn), x: 376, y: 548, size: at([104, 84, 92, 84], turn) },
    ];
  });

export const family = (index: number): Drawing =>
  room(index + 4, (canvas, turn, interior) => {
    windowOf(canvas, turn, 560, 220, interior, 160);
    canvas.place(hung(at([emoji.kite, emoji.rainbow, emoji.rocket], turn), 200, 190, 118), {
      emoji: emoji.balloon,
      x: 690,
      y: 330,
      size: 116,
      floats: true,
    });
    bed(canvas, 268, FLOOR + 56, 300, interior, 2);
    bed(canvas, 560, FLOOR + 66, 190, { ...interior, runner: at(['#ffb340', '#5aa9f5', '#ff7f9f'], turn) }, 1);
    rug(canvas, 400, 532, 260, interior.runner);
    return [
      { emoji: emoji.teddy, x: at([424, 400], turn), y: 540, size: 140 },
      { emoji: at([emoji.blocks, emoji.duck, emoji.penguin], turn), x: 104, y: 546, size: 96 },
    ];
  });

export const suite = (index: number): Drawing =>
  room(index + 1, (canvas, turn, interior) => {
    windowOf(canvas, turn, at([470, 280], turn), 400, interior, 214);
    rug(canvas, 380, 516, 310, interior.runner);
    const hue = at([0, 150, 320, 60], turn);
    return at<readonly Prop[]>(
      [
        [
          { emoji: emoji.sofa, x: 330, y: 510, size: 316, hue },
          { emoji: emoji.potted, x: 634, y: 508, size: 178 },
          { emoji: emoji.coffee, x: 524, y: 546, size: 92 },
        ],
        [
          { emoji: emoji.bathtub, x: 420, y: 520, size: 320 },
          { emoji: emoji.potted, x: 122, y: 508, size: 176 },
          { emoji: emoji.candle, x: 628, y: 536, size: 104 },
          { emoji: emoji.duck, x: 208, y: 546, size: 84 },
        ],
        [
          { emoji: emoji.sofa, x: 300, y: 512, size: 300, hue },
          { emoji: emoji.television, x: 596, y: 500, size: 170 },
          { emoji: emoji.champagne, x: 470, y: 548, size: 104 },
        ],
      ],
      turn,
    );
  });
