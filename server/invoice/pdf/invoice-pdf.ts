import { drawFoot, footHeight } from './foot';
import { drawGoods, type Row, rowOf, SUM_ROW, TITLE_ROW } from './goods';
import { drawHead, HEAD_HEIGHT, titleOf } from './head';
import type { InvoicePaper } from '@/server/platform/ports/invoice-file';
import { drawParties, PARTIES_HEIGHT } from './parties';
import { BROWN, INNER_WIDTH, MARGIN, openPen, PAGE_WIDTH, type Pen } from './pen';

/** Half an A4 sheet when everything fits; otherwise up to a whole one, or several. */
const HALF_SHEET = 396.85;
const SHEET = 841.89;
const BELOW = 26;

type Page = Readonly<{ rows: readonly Row[]; last: boolean; height: number }>;

/** Splits the lines into pages, so that each fits its sheet and the last has room for the foot. */
function pagesOf(pen: Pen, paper: InvoicePaper): readonly Page[] {
  const around = HEAD_HEIGHT + PARTIES_HEIGHT + TITLE_ROW + SUM_ROW + footHeight(pen, paper) + BELOW;
  const room = SHEET - around;
  const pages: { rows: Row[]; taken: number }[] = [];
  for (const row of paper.lines.map((line) => rowOf(pen, line))) {
    let page = pages.at(-1);
    if (!page || page.taken + row.height > room) pages.push((page = { rows: [], taken: 0 }));
    page.rows.push(row);
    page.taken += row.height;
  }
  return pages.map(({ rows, taken }, index) => ({
    rows,
    last: index === pages.length - 1,
    height: pages.length > 1 ? SHEET : Math.max(HALF_SHEET, around + taken),
  }));
}

function drawWatermark(pen: Pen, height: number): void {
  pen.save().fontSize(42).fillColor('#000').opacity(0.045);
  for (let y = 40; y < height; y += 130) {
    for (let x = 30; x < PAGE_WIDTH; x += 190) {
      pen
        .save()
        .rotate(-24, { origin: [x, y] })
        .text('示例', x, y, { lineBreak: false })
        .restore();
    }
  }
  pen.restore();
}

function drawPage(pen: Pen, paper: InvoicePaper, page: Page, place: Readonly<{ number: number; of: number }>): void {
  pen.addPage({ size: [PAGE_WIDTH, page.height], margin: 0 });
  if (paper.sample) drawWatermark(pen, page.height);
  drawHead(pen, paper, place);
  const goodsTop = drawParties(pen, paper, HEAD_HEIGHT);
  const foot = page.last ? footHeight(pen, paper) : 0;
  const goodsHeight = page.height - BELOW - foot - goodsTop;
  const end = drawGoods(pen, paper, { rows: page.rows, last: page.last, y: goodsTop, height: goodsHeight });
  const bottom = page.last ? drawFoot(pen, paper, end) : end;
  pen
    .lineWidth(0.8)
    .strokeColor(BROWN)
    .rect(MARGIN, HEAD_HEIGHT, INNER_WIDTH, bottom - HEAD_HEIGHT)
    .stroke();
}

/** A digital invoice as a PDF: its text can be searched and copied, and only the glyphs it uses are embedded. */
export async function invoicePdf(paper: InvoicePaper): Promise<Buffer> {
  const pen = await openPen({ title: `${titleOf(paper)} ${paper.number}`, author: paper.seller.name });
  const pages = pagesOf(pen, paper);
  pages.forEach((page, index) => {
    drawPage(pen, paper, page, { number: index + 1, of: pages.length });
  });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pen.on('data', (chunk: Buffer) => chunks.push(chunk));
    pen.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    pen.on('error', reject);
    pen.end();
  });
}
