import { roll } from './seeded-random';
import { type Canvas, circle, ellipse, path, rectangle } from './canvas';
import type { Hour } from './colours';

/** Sky with its sun or moon, light around it and soft clouds. */
export function sky(canvas: Canvas, hour: Hour, sunX: number, sunY: number, sunSize: number): void {
  const { width, height } = canvas;
  const [top, middle, bottom] = hour.sky;
  canvas.draw(
    rectangle(0, 0, width, height, canvas.gradient('down', [top, 0], [middle, 0.42], [bottom, 0.8])),
    circle(sunX, sunY, sunSize * 3.4, canvas.glow([hour.sun, 0, 0.75], [hour.sun, 0.45, 0.2], [hour.sun, 1, 0])),
    circle(sunX, sunY, sunSize, canvas.gradient('down', ['#ffffff', 0, 0.98], [hour.sun, 1, 0.92])),
  );
  if (hour.night) stars(canvas);
}

function stars(canvas: Canvas): void {
  const { width, height } = canvas;
  for (let star = 0; star < 26; star += 1) {
    canvas.draw(
      circle(roll('star x', star) * width, roll('star y', star) * height * 0.46, 1 + roll('star', star) * 1.8, '#ffffff', {
        opacity: 0.35 + roll('shine', star) * 0.5,
      }),
    );
  }
}

/** A rounded cloud; farther ones are paler. */
export function cloud(canvas: Canvas, x: number, y: number, size: number, opacity = 0.9, colour = '#ffffff'): void {
  const fill = canvas.gradient('down', [colour, 0, opacity], [colour, 1, opacity * 0.45]);
  canvas.draw(
    path(
      `M${x - size} ${y}a${size * 0.3} ${size * 0.3} 0 0 1 ${size * 0.3} ${-size * 0.34}
        a${size * 0.46} ${size * 0.46} 0 0 1 ${size * 0.86} ${-size * 0.12}
        a${size * 0.34} ${size * 0.34} 0 0 1 ${size * 0.56} ${size * 0.16}
        a${size * 0.24} ${size * 0.24} 0 0 1 ${size * 0.14} ${size * 0.3}z`,
      fill,
    ),
  );
}

/** A city's roofs in the haze. */
export function skyline(canvas: Canvas, base: number, fill: string, key: string, least: number, most: number, opacity = 1): void {
  let outline = `M-10 ${base}`;
  for (let x = -10; x < canvas.width + 10;) {
    const wide = 26 + roll(key, x, 'width') * 44;
    const high = least + roll(key, x, 'height') * (most - least);
    const round = roll(key, x, 'round') < 0.35 ? wide / 2 : 5;
    outline += `V${base - high + round}q0 ${-round} ${round} ${-round}h${wide - 2 * round}q${round} 0 ${round} ${round}`;
    x += wide;
  }
  canvas.draw(path(`${outline}V${base}z`, fill, { opacity }));
}

/** A ridge of hills, gentle or steep. */
export function ridge(canvas: Canvas, base: number, fill: string, key: string, height: number, steps = 5): void {
  const { width } = canvas;
  const span = (width + 160) / steps;
  let outline = `M-80 ${canvas.height}V${base}`;
  for (let step = 0; step < steps; step += 1) {
    const peak = height * (0.45 + roll(key, step) * 0.75);
    const left = -80 + step * span;
    const saddle = base - height * 0.14 * roll(key, step, 'saddle');
    outline += `C${left + span * 0.3} ${base - peak} ${left + span * 0.62} ${base - peak} ${left + span} ${saddle}`;
  }
  canvas.draw(path(`${outline}V${canvas.height}z`, fill));
}

/** Pointed peaks, optionally with snow. */
export function peaks(
  canvas: Canvas,
  base: number,
  fills: readonly [string, string],
  key: string,
  height: number,
  count: number,
  snow?: string,
): void {
  const span = canvas.width / count;
  for (let peak = 0; peak < count; peak += 1) {
    const x = span * (peak + 0.5) + (roll(key, peak) - 0.5) * span * 0.5;
    const high = height * (0.65 + roll(key, peak, 'height') * 0.45);
    const half = span * (0.85 + roll(key, peak, 'width') * 0.35);
    canvas.draw(
      path(
        `M${x - half} ${base}Q${x - half * 0.3} ${base - high * 0.55} ${x - 10} ${base - high + 8}q10 -14 20 0
          Q${x + half * 0.3} ${base - high * 0.55} ${x + half} ${base}z`,
        canvas.gradient('slant', [fills[0]], [fills[1]]),
      ),
    );
    if (snow)
      canvas.draw(
        path(
          `M${x - half * 0.24} ${base - high * 0.7}
            Q${x - half * 0.1} ${base - high * 0.86} ${x - 10} ${base - high + 8}q10 -14 20 0
            Q${x + half * 0.1} ${base - high * 0.86} ${x + half * 0.24} ${base - high * 0.7}l${-half * 0.1} ${-high * 0.04}
            l${-half * 0.08} ${high * 0.06}l${-half * 0.08} ${-high * 0.06}l${-half * 0.08} ${high * 0.05}z`,
          snow,
          { opacity: 0.95 },
        ),
      );
  }
}

/** The ground below `top`, with a lit edge and a path of light. */
export function ground(canvas: Canvas, top: number, [near, away]: readonly [string, string], bend = 26): void {
  const { width, height } = canvas;
  canvas.draw(
    path(
      `M0 ${top + bend * 0.4}Q${width / 2} ${top - bend} ${width} ${top + bend * 0.4}V${height}H0z`,
      canvas.gradient('down', [away, 0], [near, 1]),
    ),
    ellipse(
      width * 0.42,
      top + (height - top) * 0.3,
      width * 0.42,
      (height - top) * 0.34,
      canvas.glow(['#ffffff', 0, 0.32], ['#ffffff', 1, 0]),
    ),
  );
}

/** Water with light on it. */
export function water(canvas: Canvas, top: number, bottom: number, [away, near]: readonly [string, string], sunX: number): void {
  const { width } = canvas;
  canvas.draw(rectangle(0, top, width, bottom - top, canvas.gradient('down', [away, 0], [near, 1])));
  for (let line = 0; line < 9; line += 1) {
    const y = top + 5 + ((bottom - top) * line * line) / 84;
    const wide = 26 + line * 15;
    canvas.draw(
      rectangle(sunX - wide / 2 + (roll('glint', line) - 0.5) * 30, y, wide, 2.4 + line * 0.35, '#ffffff', 3, {
        opacity: 0.5 - line * 0.035,
      }),
    );
  }
}

/** Light from the upper left over everything, and slightly darker corners. */
export function light(canvas: Canvas): void {
  const { width, height } = canvas;
  canvas.draw(
    ellipse(width * 0.2, height * 0.05, width * 0.55, height * 0.6, canvas.glow(['#ffffff', 0, 0.22], ['#ffffff', 1, 0])),
    ellipse(width, height, width * 0.5, height * 0.42, canvas.glow(['#1b1f3a', 0, 0.16], ['#1b1f3a', 1, 0])),
  );
}
