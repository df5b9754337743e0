import { type Canvas, circle, ellipse, path, rectangle } from './canvas';
import type { Paint } from './colours';

/** Rounded houses, seen from the front and lit from the left, to match the emoji. */

type Place = Readonly<{ x: number; base: number; width: number; height: number }>;
type Roof = 'flat' | 'dome' | 'step' | 'garden' | 'gable' | 'spire';
export type Tower = Place &
  Readonly<{ paint: Paint; columns: number; rows: number; roof: Roof; door?: boolean; night?: boolean; sign?: boolean }>;

const WARM = ['#fff3bf', '#ffc861'] as const;
const COOL = ['#dff3ff', '#7fb9f2'] as const;

function windows(canvas: Canvas, { x, base, width, height, columns, rows, night, paint }: Tower): void {
  const foot = base - height * 0.2;
  const top = base - height + height * 0.07;
  const wide = (width * 0.8) / columns;
  const high = (foot - top) / rows;
  const warm = canvas.gradient('slant', [WARM[0]], [WARM[1]]);
  const cool = canvas.gradient('slant', [night ? '#5566b8' : COOL[0]], [night ? '#36438f' : COOL[1]]);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const left = x - width * 0.4 + column * wide + wide * 0.14;
      const up = top + row * high + high * 0.16;
      const lit = night ? (row * 7 + column * 5 + rows) % 3 !== 0 : (row * 5 + column * 3 + columns) % 7 === 0;
      const radius = Math.min(wide, high) * 0.16;
      canvas.draw(
        rectangle(left - 1.5, up - 1, wide * 0.72 + 3, high * 0.62 + 4, paint.shade, radius + 1, { opacity: 0.75 }),
        rectangle(left, up, wide * 0.72, high * 0.62, lit ? warm : cool, radius),
        rectangle(left + wide * 0.08, up + high * 0.06, wide * 0.16, high * 0.42, '#ffffff', radius * 0.6, { opacity: 0.38 }),
      );
    }
  }
}

function entrance(canvas: Canvas, { x, base, width, height, paint, night }: Tower): void {
  const high = height * 0.17;
  const stripes = 7;
  const awning = width * 0.62;
  canvas.draw(
    rectangle(
      x - width * 0.2,
      base - high * 0.92,
      width * 0.4,
      high * 0.92,
      canvas.gradient('down', [night ? '#ffe9a8' : '#4b5694'], [night ? '#ffb84d' : '#2b3263']),
      6,
    ),
    rectangle(x - 1.2, base - high * 0.92, 2.4, high * 0.92, paint.shade),
  );
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const wide = awning / stripes;
    const left = x - awning / 2 + stripe * wide;
    const colour = stripe % 2 === 0 ? paint.accent : '#ffffff';
    canvas.draw(path(`M${left} ${base - high * 1.22}h${wide}v${high * 0.28}a${wide / 2} ${wide / 2} 0 0 1 ${-wide} 0z`, colour));
  }
  canvas.draw(rectangle(x - awning / 2 - 3, base - high * 1.3, awning + 6, high * 0.14, paint.trim, 3));
}

const roofs: Record<Roof, (canvas: Canvas, tower: Tower, wall: string) => void> = {
  flat: () => undefined,
  dome: (canvas, { x, base, width, height, paint }) => {
    const top = base - height;
    const fill = canvas.gradient('across', ['#ffffff', 0, 0.9], [paint.accent, 0.3], [paint.accent, 0.75], [paint.shade, 1]);
    canvas.draw(
      path(`M${x - width * 0.32} ${top}a${width * 0.32} ${width * 0.3} 0 0 1 ${width * 0.64} 0z`, fill),
      rectangle(x - 2, top - width * 0.42, 4, width * 0.14, paint.accent, 2),
    );
  },
  step: (canvas, { x, base, width, height, paint }, wall) => {
    const top = base - height;
    canvas.draw(
      rectangle(x - width * 0.3, top - height * 0.1, width * 0.6, height * 0.13, wall, 8),
      rectangle(x - width * 0.33, top - height * 0.115, width * 0.66, 9, paint.trim, 5),
      rectangle(x - width * 0.12, top - height * 0.17, width * 0.24, height * 0.07, wall, 5),
      rectangle(x - 2, top - height * 0.25, 4, height * 0.09, paint.shade, 2),
    );
  },
  garden: (canvas, { x, base, width, height }) => {
    const top = base - height;
    const leaf = canvas.glow(['#b9ea9b', 0], ['#4fae72', 1]);
    for (const [dx, size] of [
      [-0.36, 0.12],
      [-0.2, 0.16],
      [0.02, 0.13],
      [0.2, 0.17],
      [0.37, 0.12],
    ] as const)
      canvas.draw(circle(x + dx * width, top - size * width * 0.35, size * width, leaf));
  },
  gable: (canvas, { x, base, width, height, paint }) => {
    const top = base - height;
    const fill = canvas.gradient('slant', [paint.accent], [paint.accent, 0.6], ['#7a3550', 1]);
    canvas.draw(
      path(
        `M${x - width * 0.6} ${top + 8}L${x} ${top - width * 0.42}L${x + width * 0.6} ${top + 8}q-4 8 -14 6
          H${x - width * 0.6 + 14}q-10 2 -14 -6z`,
        fill,
        { 'stroke-linejoin': 'round' },
      ),
    );
  },
  spire: (canvas, { x, base, width, height, paint }, wall) => {
    const top = base - height;
    canvas.draw(
      path(`M${x - width * 0.28} ${top}L${x - width * 0.12} ${top - height * 0.16}H${x + width * 0.12}L${x + width * 0.28} ${top}z`, wall),
      path(`M${x - 5} ${top - height * 0.15}L${x} ${top - height * 0.36}L${x + 5} ${top - height * 0.15}z`, paint.accent),
    );
  },
};

export function tower(canvas: Canvas, house: Tower): void {
  const { x, base, width, height, paint, roof, door = true, sign = false } = house;
  const wall = canvas.gradient('across', [paint.lit, 0], [paint.plain, 0.55], [paint.shade, 1]);
  canvas.shadow(x, base, width * 0.62);
  roofs[roof](canvas, house, wall);
  canvas.draw(
    rectangle(x - width / 2, base - height, width, height, wall, 10),
    rectangle(x - width / 2 + 3, base - height + 6, width * 0.06, height - 12, '#ffffff', 6, { opacity: 0.4 }),
    rectangle(
      x - width / 2,
      base - height * 0.19,
      width,
      height * 0.19,
      canvas.gradient('down', ['#1b1f3a', 0, 0.14], ['#1b1f3a', 1, 0.04]),
    ),
  );
  if (roof !== 'gable')
    canvas.draw(
      rectangle(x - width / 2 - 5, base - height - 5, width + 10, 13, canvas.gradient('down', ['#ffffff'], [paint.trim]), 6),
      rectangle(x - width / 2, base - height + 8, width, 6, '#1b1f3a', 0, { opacity: 0.12 }),
    );
  windows(canvas, house);
  if (door) entrance(canvas, house);
  if (sign) {
    const y = base - height - 34;
    canvas.draw(rectangle(x - 30, y, 60, 28, paint.accent, 9), ...[-15, 0, 15].map((dx) => circle(x + dx, y + 14, 4.5, '#fff6d6')));
  }
}

export type Eaves = Place & Readonly<{ wall: string; roof: readonly [string, string]; storeys: 1 | 2 | 3; lit?: boolean }>;

/** A house of the old towns: white walls, dark tiles, upturned eaves. */
export function oldHouse(canvas: Canvas, { x, base, width, height, wall, roof, storeys, lit = false }: Eaves): void {
  const storey = height / storeys;
  const tiles = canvas.gradient('down', [roof[0]], [roof[1]]);
  const wood = canvas.gradient('down', ['#a8623f'], ['#74382a']);
  const glass = canvas.gradient('down', [lit ? '#ffedb0' : '#fff7e0'], [lit ? '#ffb658' : '#ecc998']);
  canvas.shadow(x, base, width * 0.6);
  for (let level = 0; level < storeys; level += 1) {
    const wide = width * (1 - level * 0.2);
    const foot = base - level * storey;
    const top = foot - storey * 0.68;
    const plaster = canvas.gradient('across', ['#ffffff'], [wall, 0.5], ['#c9b9ad', 1]);
    canvas.draw(rectangle(x - wide / 2, top, wide, foot - top, plaster, 3));
    const bays = Math.max(3, Math.round(wide / 52) | 1);
    for (let bay = 0; bay < bays; bay += 1) {
      const span = (wide * 0.9) / bays;
      const left = x - wide * 0.45 + bay * span + span * 0.12;
      const middle = bay === (bays - 1) / 2;
      const high = (foot - top) * (middle && level === 0 ? 0.82 : 0.56);
      const up = middle && level === 0 ? foot - high : top + (foot - top) * 0.2;
      canvas.draw(
        rectangle(left - 3, up - 3, span * 0.76 + 6, high + (middle && level === 0 ? 3 : 6), wood, 4),
        rectangle(left, up, span * 0.76, high, glass, 2),
        rectangle(left + span * 0.36, up, 2.6, high, '#8a4a32'),
        rectangle(left, up + high * 0.45, span * 0.76, 2.6, '#8a4a32'),
      );
    }
    const over = wide * 0.62;
    const ridge = top - storey * 0.3;
    const eave = top + 8;
    canvas.draw(
      path(`M${x - wide * 0.5} ${eave}h${wide}v12h${-wide}z`, '#1b1f3a', { opacity: 0.2 }),
      path(
        `M${x - over - 12} ${eave - 16}Q${x - over * 0.8} ${eave} ${x - over * 0.42} ${ridge + 2}
          L${x + over * 0.42} ${ridge + 2}Q${x + over * 0.8} ${eave} ${x + over + 12} ${eave - 16}
          Q${x + over * 0.9} ${eave + 9} ${x + over * 0.6} ${eave + 7}L${x - over * 0.6} ${eave + 7}
          Q${x - over * 0.9} ${eave + 9} ${x - over - 12} ${eave - 16}z`,
        tiles,
      ),
      rectangle(x - over * 0.46, ridge - 5, over * 0.92, 10, roof[1], 5),
    );
    for (let line = -4; line <= 4; line += 1)
      canvas.draw(
        path(
          `M${x + line * over * 0.085} ${ridge + 5}Q${x + line * over * 0.11} ${(ridge + eave) / 2} ${x + line * over * 0.15} ${eave + 5}`,
          'none',
          { stroke: '#ffffff', 'stroke-width': 2, opacity: 0.14 },
        ),
      );
  }
}

/** A low house by the sea or in the hills, with terraced floors. */
export function resort(
  canvas: Canvas,
  { x, base, width, height, paint, night = false, floors }: Place & { paint: Paint; night?: boolean; floors: number },
): void {
  canvas.shadow(x, base, width * 0.55);
  const storey = height / floors;
  const glass = canvas.gradient('down', [night ? WARM[0] : '#e9f8ff'], [night ? WARM[1] : '#8ec8f4']);
  for (let level = 0; level < floors; level += 1) {
    const wide = width * (1 - level * 0.17);
    const left = x - wide / 2 - level * width * 0.035;
    const top = base - (level + 1) * storey;
    canvas.draw(
      rectangle(left, top, wide, storey, canvas.gradient('across', [paint.lit, 0], [paint.plain, 0.6], [paint.shade, 1]), 8),
      rectangle(left + wide * 0.04, top + storey * 0.24, wide * 0.92, storey * 0.62, glass, 6),
    );
    const bays = Math.max(3, Math.round(wide / 58));
    for (let bay = 1; bay < bays; bay += 1)
      canvas.draw(rectangle(left + wide * 0.04 + (bay * wide * 0.92) / bays - 3, top + storey * 0.22, 6, storey * 0.66, paint.plain, 2));
    canvas.draw(
      rectangle(left + wide * 0.04, top + storey * 0.62, wide * 0.92, storey * 0.26, '#ffffff', 4, { opacity: 0.42 }),
      rectangle(left - 12, top - 4, wide + 24, 13, canvas.gradient('down', ['#ffffff'], [paint.trim]), 6),
      rectangle(left, top + 9, wide, 5, '#1b1f3a', 0, { opacity: 0.12 }),
    );
  }
}

/** A round bush. */
export const bush = (
  canvas: Canvas,
  x: number,
  base: number,
  size: number,
  colours: readonly [string, string] = ['#b6e89a', '#45a36c'],
): void => {
  const leaf = canvas.glow([colours[0], 0], [colours[1], 1]);
  canvas
    .shadow(x, base, size * 0.9)
    .draw(
      ellipse(x - size * 0.55, base - size * 0.36, size * 0.52, size * 0.42, leaf),
      ellipse(x + size * 0.5, base - size * 0.34, size * 0.56, size * 0.4, leaf),
      ellipse(x, base - size * 0.52, size * 0.66, size * 0.58, leaf),
    );
};
