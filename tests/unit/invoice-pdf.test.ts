import { inCapitals } from '@/lib/kernel/capitals';
import { toYuan } from '@/lib/kernel/money';
import { invoicePdf } from '@/server/invoice/pdf/invoice-pdf';
import type { InvoicePaper, PaperLine } from '@/server/platform/ports/invoice-file';
import { pdfPages } from '../pdf-text';

const stay: PaperLine = { item: '*旅游服务*代订住宿费', title: '江景大床房', quantity: 2, amount: 45283, taxPercent: 6, tax: 2717 };
const card: PaperLine = { item: '*预付卡销售*悦享星光卡', title: '年卡', quantity: 1, amount: 29900, taxPercent: 0, tax: 0 };

function paperOf(lines: readonly PaperLine[], more: Partial<InvoicePaper> = {}): InvoicePaper {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  return {
    special: false,
    number: '26312000000012345678',
    day: '2026-11-22',
    buyer: { name: '上海晨曦文化传播有限公司', taxNumber: '91310115MA1K3YJ12X' },
    seller: { name: '悦享（上海）生活服务有限公司', taxNumber: '91310000MA1FL7B86Q' },
    lines,
    amount,
    tax,
    total: amount + tax,
    remarks: ['订单号：YX20261120001'],
    issuer: '悦享开票台',
    sample: true,
    ...more,
  };
}

const textOf = async (paper: InvoicePaper): Promise<string> => pdfPages(await invoicePdf(paper)).join('\n');

it('everything on an invoice can be copied out of its file', async () => {
  const paper = paperOf([stay, card]);
  const text = await textOf(paper);
  for (const said of [
    '电子发票（普通发票）',
    paper.number,
    '2026年11月22日',
    paper.buyer.name,
    paper.buyer.taxNumber,
    paper.seller.name,
    paper.seller.taxNumber,
    stay.item,
    stay.title,
    '452.83',
    '226.415',
    '6%',
    '27.17',
    card.item,
    '不征税',
    '***',
    inCapitals(paper.total),
    `¥${toYuan(paper.total)}`,
    ...paper.remarks,
    paper.issuer,
  ])
    expect(text).toContain(said);
});

it('the font comes along with the glyphs that are shown and no others', async () => {
  const file = await invoicePdf(paperOf([stay]));
  expect(file.toString('latin1')).toMatch(/\/FontFile2/);
  expect(file.toString('latin1')).toMatch(/\/BaseFont \/[A-Z]{6}\+NotoSansSC/);
  expect(file.length).toBeLessThan(80_000);
});

it('a hundred lines take the pages they need, none is lost, and the pages add up to the whole', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => ({
    ...stay,
    title: `第${index + 1}单`,
    amount: 10_000 + index,
  }));
  const paper = paperOf(lines);
  const pages = pdfPages(await invoicePdf(paper));
  expect(pages.length).toBeGreaterThan(1);
  pages.forEach((page, index) => {
    expect(page).toContain(`共${pages.length}页 第${index + 1}页`);
    expect(page).toContain(paper.number);
  });
  const whole = pages.join('\n');
  for (const { title } of lines) expect(whole.split(`\n${title}\n`)).toHaveLength(2);
  const last = pages.at(-1) ?? '';
  expect(last).toContain(inCapitals(paper.total));
  expect(last).toContain('合');
  const before = pages.slice(0, -1).join('\n');
  expect(before.match(/小/g)).toHaveLength(pages.length - 1);
  expect(before).not.toContain(inCapitals(paper.total));
});

it('a red letter shows what it takes back as negative, and a special invoice says that it is one', async () => {
  const red = { ...stay, quantity: -2, amount: -45283, tax: -2717 };
  const text = await textOf(paperOf([red], { special: true, remarks: ['被红冲蓝字数电票号码：26312000000012345678'] }));
  for (const said of ['电子发票（增值税专用发票）', '-452.83', '-27.17', '（负数）肆佰捌拾圆整', '¥-480.00', '226.415', '被红冲'])
    expect(text).toContain(said);
});

it("only the demo's invoices are marked as samples, all over", async () => {
  const paper = paperOf([stay]);
  expect((await textOf(paper)).match(/示例/g)?.length).toBeGreaterThan(5);
  expect(await textOf({ ...paper, sample: false })).not.toMatch(/示|不作报销凭证/);
});

it('what a buyer calls himself stays within the form, whatever it is', async () => {
  const name = '𠮷野家🍜\u0000 <b>有限公司</b>'.repeat(6);
  await expect(invoicePdf(paperOf([stay], { buyer: { name, taxNumber: '' } }))).resolves.toBeInstanceOf(Buffer);
});
