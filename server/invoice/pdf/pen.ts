import PDFDocument from 'pdfkit';
import { readFont } from '@/server/platform/fonts/read-font';

/** Lengths are in points (1/72 inch). A digital invoice is 210 mm wide, like A4. */
export const PAGE_WIDTH = 595.28;
export const MARGIN = 20;
export const INNER_WIDTH = PAGE_WIDTH - 2 * MARGIN;

/** As on the tax office's own, the form is brown and its contents are black. */
export const BROWN = '#8c4a2f';
const INK = '#1d1d1f';
export const SEAL = '#c8321f';

export type Pen = PDFKit.PDFDocument;
type Box = Readonly<{ x: number; y: number; width: number }>;
type Style = Readonly<{ size?: number; color?: string; align?: 'left' | 'center' | 'right' }>;

let font: Promise<Buffer> | undefined;

/** Read when the first invoice is drawn, then kept in memory: ten megabytes. A PDF contains only the glyphs it uses. */
function fontBytes(): Promise<Buffer> {
  font ??= readFont('400Regular');
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

/** Writes characters one below the other, centred in a narrow column between `from` and `to`. */
export function writeUpright(
  pen: Pen,
  words: string,
  { x, width, from, to }: Readonly<{ x: number; width: number; from: number; to: number }>,
): void {
  const size = 7;
  const step = Math.min(14, (to - from - 6) / words.length);
  // A line is 1.45 times as high as its character.
  const top = (from + to) / 2 - (words.length * step) / 2 + (step - size * 1.45) / 2;
  [...words].forEach((character, index) => {
    write(pen, character, { x, y: top + index * step, width }, { size, color: BROWN, align: 'center' });
  });
}

/** Picks the largest font size that fits: names can be long. */
export function writeWithin(pen: Pen, text: string, box: Box & Readonly<{ height: number }>): void {
  const size = [TEXT_SIZE, 7, 6].find((smaller) => heightOf(pen, text, box.width, { size: smaller }) <= box.height) ?? 5;
  write(pen, text, box, { size });
}
