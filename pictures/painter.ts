import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Drawing, Prop } from './canvas';

const MARGIN_A_BLUR = 2.5;

type Sprite = Readonly<{ href: string; width: number; height: number }>;

/** Turns drawings into pixels. Emoji are scaled by sharp, which does it better than the SVG renderer. */
export class Painter {
  readonly #folder: string;
  readonly #sprites = new Map<string, Promise<Sprite>>();

  /** @param root folder of package.json */
  constructor(root: string) {
    this.#folder = path.join(root, 'pictures', 'emoji');
  }

  async paint({ width, height, defs, body, props }: Drawing): Promise<Sharp> {
    const placed = await Promise.all(props.map((prop) => this.#place(prop)));
    const filled = body.replace(/\{\{(\d+)\}\}/g, (_, index: string) => placed[Number(index)] ?? '');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${defs}</defs>${filled}</svg>`;
    const { data, info } = await sharp(Buffer.from(svg), { unlimited: true }).raw().toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  }

  async #place(prop: Prop): Promise<string> {
    const { href, width, height } = await this.#sprite(prop);
    const { x, y, size, flip = false, turn = 0, opacity = 1, keep = 1, blur = 0 } = prop;
    const left = x - width / 2;
    const top = y - Math.round(size * keep) - Math.ceil(blur * MARGIN_A_BLUR);
    const moves = [turn ? `rotate(${turn} ${x} ${y - size / 2})` : '', flip ? `translate(${2 * x} 0) scale(-1 1)` : ''].join(' ').trim();
    const transform = moves ? ` transform="${moves}"` : '';
    return `<image href="${href}" x="${left}" y="${top}" width="${width}" height="${height}" opacity="${opacity}"${transform}/>`;
  }

  #sprite(prop: Prop): Promise<Sprite> {
    const { emoji, size, hue = 0, saturation = 1, brightness = 1, blur = 0, keep = 1 } = prop;
    const key = [emoji, size, hue, saturation, brightness, blur, keep].join();
    const known = this.#sprites.get(key) ?? this.#make(prop);
    this.#sprites.set(key, known);
    return known;
  }

  async #make({ emoji, size, hue = 0, saturation = 1, brightness = 1, blur = 0, keep = 1 }: Prop): Promise<Sprite> {
    const file = await readFile(path.join(this.#folder, `${emoji}.webp`));
    const width = Math.round(size);
    const height = Math.round(size * keep);
    const margin = Math.ceil(blur * MARGIN_A_BLUR);
    let image = sharp(file).resize(width, width, { kernel: 'lanczos3' }).modulate({ hue, saturation, brightness });
    if (keep < 1) image = sharp(await image.png().toBuffer()).extract({ left: 0, top: 0, width, height });
    if (blur > 0) {
      const wide = image.extend({ top: margin, bottom: margin, left: margin, right: margin, background: { r: 0, g: 0, b: 0, alpha: 0 } });
      image = sharp(await wide.png().toBuffer()).blur(blur);
    }
    const png = await image.png({ compressionLevel: 1 }).toBuffer();
    return { href: `data:image/png;base64,${png.toString('base64')}`, width: width + 2 * margin, height: height + 2 * margin };
  }
}
