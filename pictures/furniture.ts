import { type Canvas, circle, ellipse, path, rectangle } from './canvas';
import type { Hour } from './colours';
import { ridge, skyline } from './backdrop';

/** Colours of a room: wall, floor, cloth and wood. */
export type Interior = Readonly<{
  wall: readonly [string, string];
  floor: readonly [string, string];
  cloth: readonly [string, string];
  runner: string;
  wood: readonly [string, string];
  panel: string;
}>;

export const interiors: readonly Interior[] = [
  {
    wall: ['#fbe3d3', '#f6c9b0'],
    floor: ['#e8b48f', '#c98b66'],
    cloth: ['#ffffff', '#efe6f3'],
    runner: '#f08a6b',
    wood: ['#d79a6c', '#a3653f'],
    panel: '#f2bd9f',
  },
  {
    wall: ['#dcebfb', '#b6d3f3'],
    floor: ['#d9bfa6', '#b08f74'],
    cloth: ['#ffffff', '#e3ecf8'],
    runner: '#4f8fe6',
    wood: ['#c79a78', '#8d6247'],
    panel: '#a3c6ee',
  },
  {
    wall: ['#dff3e6', '#b4dfc8'],
    floor: ['#e3c39b', '#bd9468'],
    cloth: ['#ffffff', '#e9f3ea'],
    runner: '#45ad82',
    wood: ['#cf9f6d', '#94653d'],
    panel: '#9fd3b8',
  },
  {
    wall: ['#ebe2fd', '#cfc0f6'],
    floor: ['#c9b3dc', '#9d83bd'],
    cloth: ['#ffffff', '#efe8fb'],
    runner: '#8d74e0',
    wood: ['#b58bb0', '#7c557f'],
    panel: '#bfacf0',
  },
  {
    wall: ['#fff1cf', '#fbdc97'],
    floor: ['#dfae78', '#b57f4d'],
    cloth: ['#fffdf6', '#f6ead2'],
    runner: '#ef9a3c',
    wood: ['#c98d54', '#8d5830'],
    panel: '#f4cd80',
  },
  {
    wall: ['#33407f', '#232c62'],
    floor: ['#5b5a94', '#3f3f73'],
    cloth: ['#f4f1ff', '#cdc9ec'],
    runner: '#ffb85c',
    wood: ['#8a6f9f', '#56436f'],
    panel: '#3d4b92',
  },
  {
    wall: ['#fcdfe6', '#f6bccb'],
    floor: ['#e5b8ae', '#c08a85'],
    cloth: ['#ffffff', '#fbe9ee'],
    runner: '#e8718f',
    wood: ['#d3978f', '#9c625f'],
    panel: '#efa9bb',
  },
];

export const FLOOR = 424;

export function shell(canvas: Canvas, { wall, floor, panel }: Interior): void {
  const { width, height } = canvas;
  canvas.draw(
    rectangle(0, 0, width, FLOOR, canvas.gradient('down', [wall[0]], [wall[1]])),
    ellipse(width * 0.3, 90, 420, 300, canvas.glow(['#ffffff', 0, 0.5], ['#ffffff', 1, 0])),
    rectangle(0, FLOOR - 96, width, 96, panel, 0, { opacity: 0.35 }),
    rectangle(0, FLOOR - 100, width, 6, '#ffffff', 0, { opacity: 0.45 }),
    rectangle(0, FLOOR - 12, width, 12, '#ffffff', 0, { opacity: 0.6 }),
    rectangle(0, FLOOR, width, height - FLOOR, canvas.gradient('down', [floor[0]], [floor[1]])),
  );
  for (let plank = 0; plank < 9; plank += 1)
    canvas.draw(
      path(`M${375 + (plank - 4) * 78} ${FLOOR}L${375 + (plank - 4) * 150} ${height}`, 'none', {
        stroke: '#1b1f3a',
        'stroke-width': 2,
        opacity: 0.06,
      }),
    );
  canvas.draw(ellipse(width * 0.5, FLOOR + 70, 330, 56, canvas.glow(['#ffffff', 0, 0.3], ['#ffffff', 1, 0])));
}

export type View = 'city' | 'hills' | 'sea';

/** A window with curtains and a view. */
export function outlook(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  hour: Hour,
  view: View,
  curtain: string,
): void {
  const left = x - width / 2;
  const frame = `M${left} ${y}h${width}v${height}h${-width}z`;
  const clip = canvas.clip(frame);
  const foot = y + height;
  const inner = (draw: () => void) => {
    canvas.draw(`<g clip-path="${clip}">`);
    draw();
    canvas.draw('</g>');
  };
  canvas.draw(
    rectangle(left - 14, y - 14, width + 28, height + 28, '#1b1f3a', 12, { opacity: 0.1 }),
    rectangle(left - 10, y - 10, width + 20, height + 20, '#ffffff', 8),
  );
  inner(() => {
    canvas.draw(rectangle(left, y, width, height, canvas.gradient('down', [hour.sky[0]], [hour.sky[1]], [hour.sky[2]])));
    canvas.draw(
      circle(left + width * 0.7, y + height * 0.32, Math.min(width, height) * 0.14, hour.sun),
      circle(left + width * 0.7, y + height * 0.32, height * 0.45, canvas.glow([hour.sun, 0, 0.5], [hour.sun, 1, 0])),
    );
    if (view === 'city') {
      skyline(canvas, foot, hour.far[1], `view ${x}`, height * 0.3, height * 0.62, 0.9);
      skyline(canvas, foot, hour.far[2], `view near ${x}`, height * 0.14, height * 0.4);
    }
    if (view === 'hills') {
      ridge(canvas, foot - height * 0.2, hour.far[0], `view ${x}`, height * 0.5, 5);
      ridge(canvas, foot - height * 0.08, hour.far[2], `view near ${x}`, height * 0.3, 6);
    }
    if (view === 'sea')
      canvas.draw(
        rectangle(left, foot - height * 0.38, width, height * 0.4, canvas.gradient('down', [hour.far[2]], [hour.far[0]])),
        rectangle(left + width * 0.6, foot - height * 0.3, width * 0.2, 4, '#ffffff', 2, { opacity: 0.6 }),
        rectangle(left + width * 0.55, foot - height * 0.18, width * 0.3, 5, '#ffffff', 2, { opacity: 0.5 }),
      );
    canvas.draw(
      path(`M${left} ${foot}L${left + width * 0.4} ${y}h${width * 0.16}L${left + width * 0.16} ${foot}z`, '#ffffff', { opacity: 0.16 }),
    );
  });
  canvas.draw(rectangle(x - 4, y, 8, height, '#ffffff'), rectangle(left - 14, foot + 4, width + 28, 12, '#ffffff', 5));
  const cloth = canvas.gradient('across', [curtain, 0], ['#ffffff', 0.3, 0.75], [curtain, 0.55], ['#ffffff', 0.8, 0.6], [curtain, 1]);
  const fall = height + 66;
  canvas.draw(
    path(`M${left - 34} ${y - 24}h62q6 ${fall * 0.5} -14 ${fall}h-48z`, cloth),
    path(`M${left + width + 34} ${y - 24}h-62q-6 ${fall * 0.5} 14 ${fall}h48z`, cloth),
    rectangle(left - 46, y - 32, width + 92, 9, '#7b5a4b', 5),
    circle(left - 48, y - 28, 8, '#7b5a4b'),
    circle(left + width + 48, y - 28, 8, '#7b5a4b'),
  );
}

/** A bed seen from its foot: headboard, pillows, quilt with a runner. */
export function bed(canvas: Canvas, x: number, base: number, width: number, { cloth, runner, wood }: Interior, pillows: number): void {
  const height = Math.min(width * 0.62, 218);
  const left = x - width / 2;
  const board = canvas.gradient('down', [wood[0]], [wood[1]]);
  const quilt = canvas.gradient('down', [cloth[0]], [cloth[1]]);
  canvas.shadow(x, base + 2, width * 0.6);
  canvas.draw(rectangle(left - 14, base - height * 1.14, width + 28, height * 0.92, board, 26));
  const tufts = Math.max(3, Math.round(width / 62));
  for (let tuft = 1; tuft < tufts; tuft += 1)
    canvas.draw(
      rectangle(left - 14 + (tuft * (width + 28)) / tufts - 1.5, base - height * 1.1, 3, height * 0.62, '#1b1f3a', 2, { opacity: 0.12 }),
    );
  canvas.draw(
    rectangle(left - 14, base - height * 1.14, width + 28, 12, '#ffffff', 6, { opacity: 0.28 }),
    rectangle(left, base - height * 0.7, width, height * 0.7, quilt, 18),
  );
  const span = (width * 0.94) / pillows;
  for (let pillow = 0; pillow < pillows; pillow += 1) {
    const from = left + width * 0.03 + pillow * span;
    canvas.draw(
      rectangle(from + span * 0.05 + 3, base - height * 0.86 + 6, span * 0.9, height * 0.3, '#1b1f3a', 24, { opacity: 0.12 }),
      rectangle(from + span * 0.05, base - height * 0.86, span * 0.9, height * 0.3, canvas.gradient('down', ['#ffffff'], [cloth[1]]), 24),
    );
  }
  if (width > 200)
    canvas.draw(
      rectangle(
        x - 46,
        base - height * 0.74,
        92,
        height * 0.24,
        canvas.gradient('down', ['#ffffff', 0, 0.4], [runner, 0.4], [runner, 1]),
        20,
      ),
    );
  canvas.draw(
    path(
      `M${left} ${base - height * 0.52}q${width * 0.25} 16 ${width * 0.5} 4t${width * 0.5} -2v${height * 0.4}
        q0 16 -16 16H${left + 16}q-16 0 -16 -16z`,
      quilt,
    ),
    path(
      `M${left} ${base - height * 0.52}q${width * 0.25} 16 ${width * 0.5} 4t${width * 0.5} -2v12
        q-${width * 0.25} -10 -${width * 0.5} 2t-${width * 0.5} -4z`,
      '#1b1f3a',
      { opacity: 0.06 },
    ),
    rectangle(left, base - height * 0.34, width, height * 0.17, canvas.gradient('down', [runner, 0, 0.82], [runner, 1]), 0),
    rectangle(left, base - height * 0.34, width, 5, '#ffffff', 0, { opacity: 0.35 }),
    rectangle(left + 10, base - 8, 18, 16, board, 4),
    rectangle(left + width - 28, base - 8, 18, 16, board, 4),
  );
}

/** A bedside table with a lit lamp. */
export function lamp(canvas: Canvas, x: number, base: number, { wood, runner }: Interior): void {
  canvas.shadow(x, base, 44);
  canvas.draw(
    circle(x, base - 128, 118, canvas.glow(['#fff0b8', 0, 0.75], ['#fff0b8', 1, 0])),
    rectangle(x - 38, base - 70, 76, 68, canvas.gradient('down', [wood[0]], [wood[1]]), 10),
    rectangle(x - 30, base - 60, 60, 22, '#ffffff', 6, { opacity: 0.2 }),
    circle(x, base - 49, 4, '#fff2d0'),
    rectangle(x - 4, base - 106, 8, 38, '#c9a36b', 3),
    ellipse(x, base - 71, 20, 5, '#c9a36b'),
    path(
      `M${x - 36} ${base - 104}L${x - 22} ${base - 156}h44L${x + 36} ${base - 104}q-36 12 -72 0z`,
      canvas.gradient('across', ['#fffbe8'], ['#ffe6a6', 0.5], [runner, 1, 0.9]),
    ),
  );
}

export const rug = (canvas: Canvas, x: number, y: number, half: number, colour: string): void => {
  canvas.draw(
    ellipse(x, y, half, half * 0.17, colour, { opacity: 0.5 }),
    ellipse(x, y, half * 0.82, half * 0.13, '#ffffff', { opacity: 0.28 }),
    ellipse(x, y, half * 0.7, half * 0.105, colour, { opacity: 0.35 }),
  );
};

/** Three pendant lamps. */
export function pendants(canvas: Canvas, xs: readonly number[], colour: string, drop = 96): void {
  xs.forEach((x, index) => {
    const y = drop + (index % 2) * 26;
    canvas.draw(
      rectangle(x - 1.5, 0, 3, y, '#5b4a5f'),
      circle(x, y + 26, 96, canvas.glow(['#fff3c4', 0, 0.7], ['#fff3c4', 1, 0])),
      path(
        `M${x - 40} ${y + 34}a40 40 0 0 1 80 0q-40 14 -80 0z`,
        canvas.gradient('across', ['#ffffff', 0, 0.9], [colour, 0.4], [colour, 1]),
      ),
      ellipse(x, y + 36, 26, 6, '#fffbe0'),
    );
  });
}

/** A counter or table, front view. */
export function counter(canvas: Canvas, x: number, base: number, width: number, height: number, { wood, runner }: Interior): void {
  canvas.shadow(x, base, width * 0.6);
  canvas.draw(
    rectangle(x - width / 2, base - height, width, height, canvas.gradient('across', [wood[0]], [wood[0], 0.5], [wood[1], 1]), 14),
    rectangle(x - width / 2 + 18, base - height + 34, width - 36, height - 56, runner, 10, { opacity: 0.28 }),
    rectangle(x - width / 2 - 14, base - height - 10, width + 28, 24, canvas.gradient('down', ['#ffffff'], ['#e9dfe9']), 10),
    rectangle(x - width / 2, base - height + 14, width, 8, '#1b1f3a', 0, { opacity: 0.14 }),
  );
}
