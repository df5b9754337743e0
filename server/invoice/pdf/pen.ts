import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import PDFDocument from 'pdfkit';

/** Lengths are points (1/72 inch). A digital invoice is 210 mm wide, as A4 is. */
export const PAGE_WIDTH = 595.28;
export const MARGIN = 20;
export const INNER_WIDTH = PAGE_WIDTH - 2 * MARGIN;

/** The printed form is brown, what is filled in is black, as on the tax office's own. */
export const BROWN = '#8c4a2f';
const INK = '#1d1d1f';
export const SEAL = '#c8321f';

export type Pen = PDFKit.PDFDocument;
type Box = Readonly<{ x: number; y: number; width: number }>;
type Style = Readonly<{ size?: number; color?: string; align?: 'left' | 'center' | 'right' }>;

const fontFile = createRequire(path.join(process.cwd(), 'package.json')).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);
let font: Promise<Buffer> | undefined;

/** Read when the first invoice is drawn, and kept: ten megabytes. A file carries only the glyphs it shows. */
function fontBytes(): Promise<Buffer> {
  font ??= readFile(fontFile);
  return font;
}

const TEXT_SIZE = 8;

export async function openPen({ title, author }: Readonly<{ title: string; author: string }>): Promise<Pen> {
  const pen = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: 'zh-CN',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author },
  });
  pen.registerFont('text', await fontBytes());
  return pen.font('text');
}

const optionsOf = ({ width }: Pick<Box, 'width'>, { align = 'left' }: Style) => ({ width, align });

export function write(pen: Pen, text: string, box: Box, style: Style = {}): void {
  pen
    .fontSize(style.size ?? TEXT_SIZE)
    .fillColor(style.color ?? INK)
    .text(text, box.x, box.y, optionsOf(box, style));
}

export const heightOf = (pen: Pen, text: string, width: number, style: Style = {}): number =>
  pen.fontSize(style.size ?? TEXT_SIZE).heightOfString(text, optionsOf({ width }, style));

export const rule = (pen: Pen, from: readonly [number, number], to: readonly [number, number]): Pen =>
  pen
    .lineWidth(0.6)
    .strokeColor(BROWN)
    .moveTo(...from)
    .lineTo(...to)
    .stroke();

/** One character below the other, in the middle of a narrow column `from` … `to`. */
export function writeUpright(
  pen: Pen,
  words: string,
  { x, width, from, to }: Readonly<{ x: number; width: number; from: number; to: number }>,
): void {
  const size = 7;
  const step = Math.min(14, (to - from - 6) / words.length);
  // The line of a character is half as high again as the character.
  const top = (from + to) / 2 - (words.length * step) / 2 + (step - size * 1.45) / 2;
  [...words].forEach((character, index) => {
    write(pen, character, { x, y: top + index * step, width }, { size, color: BROWN, align: 'center' });
  });
}

/** As large as it fits: a name may be long. */
export function writeWithin(pen: Pen, text: string, box: Box & Readonly<{ height: number }>): void {
  const size = [TEXT_SIZE, 7, 6].find((smaller) => heightOf(pen, text, box.width, { size: smaller }) <= box.height) ?? 5;
  write(pen, text, box, { size });
}
