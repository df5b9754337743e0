import { inCapitals } from '@/lib/kernel/capitals';
import { toYuan } from '@/lib/kernel/money';
import type { InvoicePaper } from '@/server/platform/ports/invoice-file';
import { BROWN, heightOf, INNER_WIDTH, MARGIN, type Pen, rule, write, writeUpright } from './pen';

const TOTAL_HEIGHT = 22;
const SIDE = 16;
const LEAST_REMARK = 46;
const ISSUER_HEIGHT = 24;
const SPLIT = 178;

const remarkOf = ({ remarks }: InvoicePaper): string => remarks.join('\n');
const remarkHeight = (pen: Pen, paper: InvoicePaper): number =>
  Math.max(LEAST_REMARK, heightOf(pen, remarkOf(paper), INNER_WIDTH - SIDE - 12, { size: 7.5 }) + 10);

export const footHeight = (pen: Pen, paper: InvoicePaper): number => TOTAL_HEIGHT + remarkHeight(pen, paper) + ISSUER_HEIGHT;

/** A crossed circle, so that nothing can be written in front of the sum. */
function drawBar(pen: Pen, x: number, y: number): void {
  pen.lineWidth(0.7).strokeColor(BROWN).circle(x, y, 4.6).stroke();
  pen
    .moveTo(x - 3.2, y - 3.2)
    .lineTo(x + 3.2, y + 3.2)
    .moveTo(x + 3.2, y - 3.2)
    .lineTo(x - 3.2, y + 3.2)
    .stroke();
}

/** The sum in capitals and figures, the remarks, and the issuer, which is below the frame. Returns where the frame ends. */
export function drawFoot(pen: Pen, paper: InvoicePaper, y: number): number {
  const right = MARGIN + INNER_WIDTH;
  rule(pen, [MARGIN, y], [right, y]);
  write(pen, '价税合计（大写）', { x: MARGIN + 5, y: y + 5, width: SPLIT - 10 }, { color: BROWN, align: 'center' });
  rule(pen, [MARGIN + SPLIT, y], [MARGIN + SPLIT, y + TOTAL_HEIGHT]);
  drawBar(pen, MARGIN + SPLIT + 14, y + TOTAL_HEIGHT / 2);
  write(pen, inCapitals(paper.total), { x: MARGIN + SPLIT + 24, y: y + 4, width: 210 }, { size: 9 });
  write(pen, '（小写）', { x: right - 140, y: y + 5, width: 40 }, { color: BROWN });
  write(pen, `¥${toYuan(paper.total)}`, { x: right - 104, y: y + 4, width: 100 }, { size: 9 });
  const top = y + TOTAL_HEIGHT;
  const bottom = top + remarkHeight(pen, paper);
  rule(pen, [MARGIN, top], [right, top]);
  writeUpright(pen, '备注', { x: MARGIN, width: SIDE, from: top, to: bottom });
  rule(pen, [MARGIN + SIDE, top], [MARGIN + SIDE, bottom]);
  write(pen, remarkOf(paper), { x: MARGIN + SIDE + 6, y: top + 5, width: INNER_WIDTH - SIDE - 12 }, { size: 7.5 });
  write(pen, '开票人：', { x: MARGIN + 40, y: bottom + 7, width: 40 }, { color: BROWN });
  write(pen, paper.issuer, { x: MARGIN + 74, y: bottom + 7, width: 160 });
  return bottom;
}
