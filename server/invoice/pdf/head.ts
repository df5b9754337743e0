import { encode } from 'uqr';
import { toYuan } from '@/lib/kernel/money';
import type { InvoicePaper } from '@/server/platform/ports/invoice-file';
import { BROWN, INNER_WIDTH, MARGIN, PAGE_WIDTH, type Pen, SEAL, write } from './pen';

export const HEAD_HEIGHT = 88;
const CODE_SIZE = 56;

export const titleOf = ({ special }: Pick<InvoicePaper, 'special'>): string => `电子发票（${special ? '增值税专用发票' : '普通发票'}）`;

const dayInWords = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$1年$2月$3日');

/** What accounting software scans: version, kind (31 special, 32 ordinary), no code, number, sum, day. */
const codeOf = ({ special, number, total, day }: InvoicePaper): string =>
  `01,${special ? '31' : '32'},,${number},${toYuan(total)},${day.replaceAll('-', '')},,`;

function drawCode(pen: Pen, text: string): void {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const step = CODE_SIZE / size;
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) pen.rect(MARGIN + 4 + x * step, MARGIN - 2 + y * step, step * 1.02, step * 1.02);
    });
  });
  pen.fill('#000');
}

/** Where the tax office's seal belongs; the demo's seal says that it is not one. */
function drawSeal(pen: Pen): void {
  const [x, y] = [PAGE_WIDTH / 2, 62];
  pen.save().opacity(0.75).lineWidth(1.4).strokeColor(SEAL).ellipse(x, y, 40, 22).stroke();
  pen.lineWidth(0.5).ellipse(x, y, 37.5, 19.5).stroke();
  write(pen, '示 例 发 票', { x: x - 36, y: y - 13, width: 72 }, { size: 9, color: SEAL, align: 'center' });
  write(pen, '不作报销凭证', { x: x - 36, y: y + 1, width: 72 }, { size: 7, color: SEAL, align: 'center' });
  pen.restore();
}

function drawNumber(pen: Pen, paper: InvoicePaper): void {
  const facts = [
    ['发票号码：', paper.number],
    ['开票日期：', dayInWords(paper.day)],
  ] as const;
  facts.forEach(([name, value], index) => {
    const y = MARGIN + 18 + index * 15;
    write(pen, name, { x: 428, y, width: 46 }, { color: BROWN });
    write(pen, value, { x: 471, y, width: 110 });
  });
}

export function drawHead(pen: Pen, paper: InvoicePaper, page: Readonly<{ number: number; of: number }>): void {
  drawCode(pen, codeOf(paper));
  write(pen, titleOf(paper), { x: MARGIN, y: MARGIN - 4, width: INNER_WIDTH }, { size: 17, color: BROWN, align: 'center' });
  pen.lineWidth(0.8).strokeColor(BROWN);
  for (const y of [42, 44]) pen.moveTo(190, y).lineTo(405, y).stroke();
  if (paper.sample) drawSeal(pen);
  drawNumber(pen, paper);
  write(pen, `共${page.of}页 第${page.number}页`, { x: 428, y: MARGIN, width: 146 }, { size: 7, color: BROWN, align: 'right' });
}
