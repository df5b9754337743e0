import { cloud, ground, light, peaks, ridge, sky } from '@/pictures/backdrop';
import { Canvas, circle, type Drawing, type Prop } from '@/pictures/canvas';
import { type Hour, paints } from '@/pictures/colours';
import { emoji } from '@/pictures/emoji';
import { resort, tower } from '@/pictures/houses';
import { at, roll } from '@/pictures/seeded-random';

const winter: readonly Hour[] = [
  { sky: ['#6fa8f0', '#aed2fa', '#f3f9ff'], sun: '#fff4d2', far: ['#d5e5fa', '#b9d2f3', '#9fbfe9'], ground: ['#cfe0f7', '#ffffff'] },
  {
    sky: ['#2a2f78', '#5d62b8', '#b5b2ea'],
    sun: '#fff1c4',
    far: ['#8b8ed2', '#7378c0', '#5f66b0'],
    ground: ['#a4abe2', '#e3e4fb'],
    night: true,
  },
  { sky: ['#f59fa8', '#fbc9c4', '#fff1ea'], sun: '#fff7e0', far: ['#f3d0d8', '#dfb5cb', '#c79fc2'], ground: ['#dccdea', '#ffffff'] },
];

function snowfall(canvas: Canvas, key: number): void {
  for (let flake = 0; flake < 42; flake += 1) {
    canvas.draw(
      circle(
        roll('flake x', key, flake) * canvas.width,
        roll('flake y', key, flake) * canvas.height,
        1.6 + roll('flake', key, flake) * 4,
        '#ffffff',
        { opacity: 0.5 + roll('pale', flake) * 0.45 },
      ),
    );
  }
}

const pine = (x: number, y: number, size: number): Prop => ({ emoji: emoji.pine, x, y, size, saturation: 0.55, brightness: 1.25, hue: 30 });

const stages: readonly ((canvas: Canvas, night: boolean) => readonly Prop[])[] = [
  () => [
    { emoji: emoji.house, x: 400, y: 508, size: 300 },
    pine(140, 500, 230),
    pine(650, 512, 210),
    { emoji: emoji.snowman, x: 226, y: 540, size: 134 },
  ],
  (canvas, night) => {
    resort(canvas, { x: 420, base: 478, width: 370, height: 180, paint: at(paints, 1), night, floors: 2 });
    return [pine(120, 512, 260), { emoji: emoji.ski, x: 620, y: 542, size: 126 }, { emoji: emoji.snowman, x: 246, y: 540, size: 124 }];
  },
  (canvas, night) => {
    tower(canvas, { x: 410, base: 494, width: 210, height: 240, paint: at(paints, 3), columns: 4, rows: 4, roof: 'dome', night });
    return [
      pine(220, 512, 210),
      pine(606, 520, 250),
      { emoji: emoji.penguin, x: 120, y: 540, size: 120 },
      { emoji: emoji.suitcase, x: 510, y: 544, size: 104 },
    ];
  },
  () => [
    { emoji: emoji.hut, x: 330, y: 508, size: 280, hue: 350 },
    pine(560, 500, 270),
    pine(110, 512, 200),
    { emoji: emoji.deer, x: 470, y: 544, size: 130 },
  ],
];

export function snow(index: number): Drawing {
  const canvas = new Canvas();
  const hour = at(winter, index);
  canvas.daylight = hour.night ? 0.9 : 1;
  sky(canvas, hour, at([190, 560, 520], index), 130, 54);
  peaks(canvas, 420, [hour.far[0], hour.far[2]], `snow ${index}`, 270, at([3, 2], index), '#ffffff');
  cloud(canvas, at([580, 140], index), 110, 76, hour.night ? 0.35 : 0.9);
  ridge(canvas, 440, hour.far[0], `snow ridge ${index}`, 90, 3);
  ground(canvas, 448, hour.ground, 40);
  canvas.place(...at(stages, index)(canvas, hour.night === true));
  snowfall(canvas, index);
  light(canvas);
  canvas.mirrored = Math.floor(index / stages.length) % 2 === 1;
  return canvas.finish();
}
