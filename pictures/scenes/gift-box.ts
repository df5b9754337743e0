import { light } from '@/pictures/backdrop';
import { Canvas, circle, type Drawing, ellipse, rectangle } from '@/pictures/canvas';
import { emoji } from '@/pictures/emoji';
import { at } from '@/pictures/seeded-random';

/** Colours of a stage: wall, cloth and ribbons. */
const stages = [
  { wall: ['#ff9a8b', '#ffd3b5'], cloth: ['#fff4ea', '#f3cdb8'], ribbon: '#ff6f61' },
  { wall: ['#7fb7ff', '#d6ecff'], cloth: ['#ffffff', '#c5d9f5'], ribbon: '#3f7ee8' },
  { wall: ['#8fd8c2', '#e4f8ea'], cloth: ['#fbfff4', '#bfe0cd'], ribbon: '#2f9d83' },
  { wall: ['#b9a4f4', '#eee4ff'], cloth: ['#fff8ff', '#d3c4f0'], ribbon: '#7a5fd0' },
  { wall: ['#ffc46b', '#fff0c9'], cloth: ['#fffaf0', '#f0d6a3'], ribbon: '#e58a1f' },
  { wall: ['#4a4f9c', '#8f8fd8'], cloth: ['#efeaff', '#a9a2dd'], ribbon: '#ffd88a' },
] as const;

/** Contents of combos, the largest first; two pictures of each. */
const sets = [
  ['hotel', 'wine', 'candle', 'ticket'],
  ['teapot', 'lotus', 'cake', 'lotion'],
  ['carousel', 'teddy', 'balloon', 'ticket'],
  ['bathtub', 'hotSpring', 'bubbles', 'plate'],
  ['camera', 'coffee', 'tulip', 'cake'],
  ['pagoda', 'lantern', 'frame', 'dumpling'],
  ['noodles', 'bicycle', 'fruit', 'map'],
  ['house', 'teapot', 'herb', 'suitcase'],
  ['campsite', 'coffee', 'croissant', 'lantern'],
  ['yacht', 'champagne', 'moon', 'bed'],
] as const;

/** The contents of a combo on a round table, with a gift box. */
export function giftBox(index: number): Drawing {
  const canvas = new Canvas();
  const [hero, second, small, flat] = at(sets, Math.floor(index / 2));
  const first = index % 2 === 0;
  const { wall, cloth, ribbon } = at(stages, Math.floor(index / 2) + (first ? 0 : 3));
  canvas.draw(
    rectangle(0, 0, 750, 562, canvas.gradient('slant', [wall[0]], [wall[1]])),
    circle(first ? 300 : 430, 250, 330, canvas.glow(['#ffffff', 0, 0.6], ['#ffffff', 0.6, 0.2], ['#ffffff', 1, 0])),
    circle(96, 92, 54, '#ffffff', { opacity: 0.16 }),
    circle(668, 66, 92, '#ffffff', { opacity: 0.12 }),
    ellipse(375, 520, 470, 124, canvas.gradient('down', [cloth[1]], [wall[0]])),
    ellipse(375, 498, 470, 118, canvas.gradient('slant', [cloth[0]], [cloth[1]])),
    ...[0, 1, 2, 3, 4, 5].map((piece) =>
      rectangle(60 + piece * 126, 56 + (piece % 3) * 40, 18, 9, ribbon, 4, {
        opacity: 0.5,
        transform: `rotate(${piece * 41} ${69 + piece * 126} ${60 + (piece % 3) * 40})`,
      }),
    ),
  );
  canvas.place(
    { emoji: emoji[second], x: first ? 556 : 590, y: 424, size: first ? 214 : 190 },
    { emoji: emoji[hero], x: first ? 272 : 330, y: first ? 466 : 452, size: first ? 312 : 290 },
    { emoji: emoji.gift, x: first ? 470 : 142, y: first ? 512 : 500, size: first ? 136 : 152, hue: index * 24 },
    { emoji: emoji[small], x: first ? 112 : 476, y: first ? 500 : 512, size: 116 },
    { emoji: emoji[flat], x: first ? 624 : 638, y: first ? 512 : 506, size: 104 },
    { emoji: emoji.sparkles, x: first ? 636 : 120, y: first ? 186 : 236, size: 76, floats: true, opacity: 0.85 },
  );
  light(canvas);
  return canvas.finish();
}
