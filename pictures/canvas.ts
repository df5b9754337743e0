/** All units are px of the picture at full width. */
export const WIDTH = 750;
export const HEIGHT = 562;

type Stop = readonly [colour: string, offset?: number, opacity?: number];
type Direction = 'down' | 'across' | 'slant';

const directions: Record<Direction, string> = { down: 'x2="0" y2="1"', across: 'x2="1" y2="0"', slant: 'x2="1" y2="1"' };

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([colour, offset, opacity = 1], index) =>
        `<stop offset="${offset ?? index / (stops.length - 1)}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** An emoji, placed with the middle of its foot at (x, y). */
export type Prop = Readonly<{
  emoji: string;
  x: number;
  y: number;
  /** px. The source pictures have 256 px: beyond 330 they would be blurry. */
  size: number;
  hue?: number;
  saturation?: number;
  brightness?: number;
  flip?: boolean;
  turn?: number;
  /** Blur in px, for things near the lens or far away. */
  blur?: number;
  opacity?: number;
  /** Floats: no shadow on the ground. */
  floats?: boolean;
  /** Fraction of its height that is kept, from the top: boats come with a block of water. */
  keep?: number;
}>;

/** Requests an emoji and puts `{{n}}` into the drawing, where the painter places it. */
export type Drawing = Readonly<{ width: number; height: number; defs: string; body: string; props: readonly Prop[] }>;

export class Canvas {
  readonly #defs: string[] = [];
  readonly #body: string[] = [];
  readonly #props: Prop[] = [];

  /** Brightness: less than 1 after sunset. */
  daylight = 1;
  /** Swaps left and right, for a second picture of the same stage. */
  mirrored = false;

  constructor(
    readonly width = WIDTH,
    readonly height = HEIGHT,
  ) {}

  #define(element: (id: string) => string): string {
    const id = `d${this.#defs.length}`;
    this.#defs.push(element(id));
    return id;
  }

  gradient(direction: Direction, ...stops: readonly Stop[]): string {
    const line = directions[direction];
    const fill = (id: string) => `<linearGradient id="${id}" x1="0" y1="0" ${line}>${stopsOf(stops)}</linearGradient>`;
    return `url(#${this.#define(fill)})`;
  }

  glow(...stops: readonly Stop[]): string {
    return `url(#${this.#define((id) => `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`)})`;
  }

  blur(amount: number): string {
    const filter = (id: string) =>
      `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${amount}"/></filter>`;
    return `url(#${this.#define(filter)})`;
  }

  clip(path: string): string {
    return `url(#${this.#define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)})`;
  }

  draw(...elements: readonly string[]): this {
    this.#body.push(...elements);
    return this;
  }

  place(...props: readonly Prop[]): this {
    for (const prop of props) {
      if (!prop.floats && !prop.blur) this.shadow(prop.x, prop.y - prop.size * 0.03, prop.size * 0.4);
      this.#props.push({ ...prop, brightness: (prop.brightness ?? 1) * this.daylight });
      this.#body.push(`{{${this.#props.length - 1}}}`);
    }
    return this;
  }

  /** The shadow where something touches the ground: a small dark core in a wide soft one. */
  shadow(x: number, y: number, reach: number, colour = '#1b1f3a'): this {
    return this.draw(
      ellipse(x + reach * 0.12, y, reach * 1.15, reach * 0.17, this.glow([colour, 0, 0.26], [colour, 0.6, 0.1], [colour, 1, 0])),
      ellipse(x, y, reach * 0.72, reach * 0.08, this.glow([colour, 0, 0.38], [colour, 1, 0])),
    );
  }

  finish(): Drawing {
    const body = this.#body.join('');
    const turned = this.mirrored ? `<g transform="translate(${this.width} 0) scale(-1 1)">${body}</g>` : body;
    return { width: this.width, height: this.height, defs: this.#defs.join(''), body: turned, props: this.#props };
  }
}

type Attributes = Readonly<Record<string, string | number>>;
const spell = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export const rectangle = (x: number, y: number, width: number, height: number, fill: string, radius = 0, more: Attributes = {}): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${spell(more)}/>`;

export const ellipse = (x: number, y: number, acrossHalf: number, downHalf: number, fill: string, more: Attributes = {}): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${acrossHalf}" ry="${downHalf}" fill="${fill}"${spell(more)}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more: Attributes = {}): string =>
  ellipse(x, y, radius, radius, fill, more);

export const path = (d: string, fill: string, more: Attributes = {}): string => `<path d="${d}" fill="${fill}"${spell(more)}/>`;
