import type { InvoicePaper } from '@/server/platform/ports/invoice-file';
import { BROWN, INNER_WIDTH, MARGIN, type Pen, rule, write, writeUpright, writeWithin } from './pen';

export const PARTIES_HEIGHT = 58;
const SIDE = 16;
const HALF = INNER_WIDTH / 2;

function drawParty(pen: Pen, at: Readonly<{ x: number; y: number }>, side: string, { name, taxNumber }: InvoicePaper['buyer']): void {
  const { x, y } = at;
  writeUpright(pen, side, { x, width: SIDE, from: y, to: y + PARTIES_HEIGHT });
  rule(pen, [x + SIDE, y], [x + SIDE, y + PARTIES_HEIGHT]);
  const left = x + SIDE + 6;
  const width = HALF - SIDE - 10;
  write(pen, '名称：', { x: left, y: y + 9, width: 30 }, { color: BROWN });
  writeWithin(pen, name, { x: left + 26, y: y + 9, width: width - 26, height: 27 });
  write(pen, '统一社会信用代码/纳税人识别号：', { x: left, y: y + 36, width: 132 }, { color: BROWN });
  write(pen, taxNumber, { x: left + 129, y: y + 36, width: width - 129 });
}

/** Buyer and seller side by side. Returns where the next part begins. */
export function drawParties(pen: Pen, { buyer, seller }: InvoicePaper, y: number): number {
  drawParty(pen, { x: MARGIN, y }, '购买方信息', buyer);
  drawParty(pen, { x: MARGIN + HALF, y }, '销售方信息', seller);
  rule(pen, [MARGIN + HALF, y], [MARGIN + HALF, y + PARTIES_HEIGHT]);
  rule(pen, [MARGIN, y + PARTIES_HEIGHT], [MARGIN + INNER_WIDTH, y + PARTIES_HEIGHT]);
  return y + PARTIES_HEIGHT;
}
