import { cloud, ground, light, ridge, sky, water } from '@/pictures/backdrop';
import { Canvas, circle, type Drawing, ellipse, path, type Prop, rectangle } from '@/pictures/canvas';
import { type HourName, hours } from '@/pictures/colours';
import { emoji } from '@/pictures/emoji';
import { interiors, shell } from '@/pictures/furniture';
import { bush } from '@/pictures/houses';
import { at } from '@/pictures/seeded-random';

const finish = (canvas: Canvas, index: number): Drawing => {
  light(canvas);
  canvas.mirrored = index % 2 === 1;
  return canvas.finish();
};

/** Sky, hills and a lawn, as a background. */
function outdoors(canvas: Canvas, hourName: HourName, key: string, index: number): void {
  const hour = hours[hourName];
  canvas.daylight = hourName === 'night' ? 0.86 : 1;
  sky(canvas, hour, at([560, 180, 400], index), at([120, 150], index), 58);
  cloud(canvas, at([150, 590, 330], index), at([140, 180], index), 74, hourName === 'night' ? 0.25 : 0.85);
  ridge(canvas, 400, hour.far[1], `${key} ${index}`, 100, 4);
  ground(canvas, 430, hour.ground, 18);
}

/** A line of pennants across the sky. */
function pennants(canvas: Canvas, y: number): void {
  canvas.draw(path(`M-10 ${y}Q375 ${y + 90} 760 ${y - 6}`, 'none', { stroke: '#ffffff', 'stroke-width': 3, opacity: 0.8 }));
  const colours = ['#ff7f6a', '#ffd166', '#4fc3a1', '#6c8cff', '#c38bff'];
  for (let flag = 0; flag < 12; flag += 1) {
    const x = 14 + flag * 64;
    const share = x / 750;
    const top = y + 180 * share * (1 - share) - 2;
    canvas.draw(path(`M${x} ${top}h34l-17 36z`, at(colours, flag), { opacity: 0.95 }));
  }
}

const rides: readonly (readonly Prop[])[] = [
  [
    { emoji: emoji.ferrisWheel, x: 500, y: 500, size: 330 },
    { emoji: emoji.carousel, x: 200, y: 528, size: 230 },
    { emoji: emoji.balloon, x: 90, y: 250, size: 110, floats: true },
  ],
  [
    { emoji: emoji.coaster, x: 380, y: 500, size: 330 },
    { emoji: emoji.tent, x: 130, y: 528, size: 190 },
    { emoji: emoji.balloon, x: 660, y: 260, size: 110, floats: true },
  ],
  [
    { emoji: emoji.castle, x: 375, y: 500, size: 320 },
    { emoji: emoji.carousel, x: 640, y: 536, size: 180 },
    { emoji: emoji.sparkles, x: 130, y: 290, size: 96, floats: true },
  ],
];

export function fair(index: number): Drawing {
  const canvas = new Canvas();
  outdoors(canvas, at(['noon', 'lilac', 'peach', 'night', 'mint', 'dusk'] as const, index), 'fair', index);
  pennants(canvas, 52);
  for (const x of [20, 300, 720]) bush(canvas, x, 462, 46);
  canvas.place(...at(rides, index));
  return finish(canvas, index);
}

const herds: readonly (readonly Prop[])[] = [
  [
    { emoji: emoji.giraffe, x: 250, y: 520, size: 310 },
    { emoji: emoji.zebra, x: 540, y: 536, size: 200 },
  ],
  [
    { emoji: emoji.elephant, x: 420, y: 528, size: 310 },
    { emoji: emoji.flamingo, x: 130, y: 540, size: 170 },
  ],
  [
    { emoji: emoji.panda, x: 400, y: 530, size: 250 },
    { emoji: emoji.potted, x: 150, y: 536, size: 200 },
    { emoji: emoji.potted, x: 640, y: 536, size: 160 },
  ],
];
const swimmers: readonly (readonly Prop[])[] = [
  [
    { emoji: emoji.dolphin, x: 330, y: 400, size: 270, floats: true, turn: -10 },
    { emoji: emoji.tropicalFish, x: 620, y: 340, size: 110, floats: true },
    { emoji: emoji.turtle, x: 600, y: 500, size: 140, floats: true },
  ],
  [
    { emoji: emoji.whale, x: 420, y: 420, size: 290, floats: true },
    { emoji: emoji.penguin, x: 130, y: 510, size: 150, floats: true },
    { emoji: emoji.bubbles, x: 650, y: 240, size: 120, floats: true },
  ],
];

/** The tunnel below the water. */
function aquarium(canvas: Canvas, index: number): void {
  water(canvas, 0, 562, index % 2 ? ['#0f4fa8', '#37a8de'] : ['#0b6f9f', '#4fd0d6'], 380);
  for (const [x, wide] of [
    [120, 90],
    [330, 130],
    [560, 100],
  ] as const)
    canvas.draw(path(`M${x} 0h${wide}l-90 562h-${wide * 1.6}z`, '#ffffff', { opacity: 0.09 }));
  for (const [x, y, size] of [
    [90, 180, 12],
    [210, 90, 8],
    [520, 140, 14],
    [680, 420, 10],
    [300, 480, 9],
  ] as const)
    canvas.draw(circle(x, y, size, '#ffffff', { opacity: 0.35 }));
  canvas.draw(ellipse(375, 575, 470, 46, '#f3dca8', { opacity: 0.9 }));
  canvas.place(...at(swimmers, Math.floor(index / 2)));
}

export function wildlife(index: number): Drawing {
  const canvas = new Canvas();
  if (index % 3 === 2) aquarium(canvas, index);
  else {
    outdoors(canvas, at(['lemon', 'noon', 'mint', 'dawn', 'noon', 'peach'] as const, index), 'wildlife', index);
    for (const x of [40, 380, 700]) canvas.place({ emoji: emoji.tree, x, y: 452, size: 130, opacity: 0.9 });
    canvas.place(...at(herds, index - Math.floor(index / 3)));
  }
  return finish(canvas, index);
}

const exhibits = [emoji.amphora, emoji.dinosaur, emoji.telescope, emoji.robot, emoji.statue] as const;

/** A plinth with an object on it, lit from above. */
function plinth(canvas: Canvas, x: number, top: number, width: number, shown: string, size: number): void {
  canvas.draw(
    path(`M${x - 34} 0h68l${width * 0.7} ${top}h-${width * 1.4 + 68}z`, canvas.gradient('down', ['#fff7dc', 0, 0.5], ['#fff7dc', 1, 0])),
  );
  canvas
    .shadow(x, 540, width * 0.8)
    .draw(
      rectangle(x - width / 2, top, width, 540 - top, canvas.gradient('across', ['#ffffff'], ['#d9d4e6']), 10),
      rectangle(x - width / 2 - 12, top - 8, width + 24, 20, '#ffffff', 8),
    )
    .place({ emoji: shown, x, y: top - 2, size, floats: true });
}

export function museum(index: number): Drawing {
  const canvas = new Canvas();
  shell(canvas, at(interiors, [1, 4, 0, 5, 2][index % 5] ?? 1));
  plinth(canvas, 375, 420, 190, at(exhibits, index), 250);
  canvas.place(
    { emoji: emoji.frame, x: 120, y: 300, size: 150, floats: true },
    { emoji: at([emoji.frame, emoji.map], index), x: 632, y: 300, size: 150, floats: true },
  );
  plinth(canvas, 110, 462, 110, at(exhibits, index + 2), 110);
  plinth(canvas, 646, 462, 110, at(exhibits, index + 3), 110);
  return finish(canvas, index);
}

const acts = [
  [emoji.masks, emoji.drum, emoji.trumpet],
  [emoji.lantern, emoji.crane, emoji.lantern],
  [emoji.microphone, emoji.drum, emoji.masks],
  [emoji.pagoda, emoji.masks, emoji.lotus],
] as const;

export function stage(index: number): Drawing {
  const canvas = new Canvas();
  const [deep, bright] = at(
    [
      ['#5a1035', '#b3204f'],
      ['#2a1a5e', '#5b3fc0'],
      ['#123a5c', '#1f7fb0'],
      ['#4a1a10', '#c2481f'],
    ] as const,
    index,
  );
  canvas.draw(rectangle(0, 0, 750, 562, canvas.gradient('down', ['#12081f'], [deep])));
  for (const x of [150, 375, 600])
    canvas.draw(path(`M${x - 20} 0h40l120 470h-280z`, canvas.gradient('down', ['#fff3c9', 0, 0.55], ['#fff3c9', 1, 0.04])));
  canvas.draw(
    rectangle(0, 440, 750, 122, canvas.gradient('down', ['#e7b27a'], ['#8a4b2a'])),
    ellipse(375, 470, 300, 46, '#fff3c9', { opacity: 0.35 }),
  );
  const [left, middle, right] = at(acts, index);
  canvas.place(
    { emoji: left, x: 190, y: 500, size: 160 },
    { emoji: middle, x: 375, y: 510, size: 240 },
    { emoji: right, x: 560, y: 500, size: 160 },
  );
  for (let fold = 0; fold < 4; fold += 1) {
    const fill = canvas.gradient('across', [bright], [deep]);
    canvas.draw(rectangle(fold * 34, 0, 36, 562 - fold * 40, fill, 14), rectangle(714 - fold * 34, 0, 36, 562 - fold * 40, fill, 14));
  }
  const swags = Array.from({ length: 6 }, () => 'q62 96 125 0').join('');
  canvas.draw(path(`M0 0h750v40h-750z`, bright), path(`M0 38${swags}V0H0z`, canvas.gradient('down', [bright], [deep])));
  return finish(canvas, index);
}

export function springs(index: number): Drawing {
  const canvas = new Canvas();
  const hourName = at(['dusk', 'dawn', 'night', 'mint'] as const, index);
  outdoors(canvas, hourName, 'springs', index);
  canvas.draw(
    ellipse(375, 478, 330, 84, canvas.gradient('down', ['#f3ead9'], ['#a9978a'])),
    ellipse(375, 474, 290, 64, canvas.gradient('down', ['#6fd3e0'], ['#2f93bd'])),
  );
  for (const [x, y, size] of [
    [240, 420, 60],
    [380, 380, 84],
    [500, 430, 56],
  ] as const)
    cloud(canvas, x, y, size, 0.55);
  canvas.place(
    { emoji: emoji.pine, x: 90, y: 500, size: 220 },
    { emoji: at([emoji.blossom, emoji.leaf], index), x: 664, y: 470, size: 120 },
    { emoji: at([emoji.lantern, emoji.lamp], index), x: 620, y: 536, size: 110 },
    { emoji: emoji.duck, x: at([320, 440], index), y: 506, size: 84, floats: true },
  );
  return finish(canvas, index);
}
