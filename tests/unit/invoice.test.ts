import fc from 'fast-check';
import { sellerNamed } from '@/lib/content/sellers';
import { holdingStatuses, invoiceActionsFrom, invoiceStatuses, titleProblem, withoutTax } from '@/lib/domain/invoice';
import { isEmail } from '@/lib/kernel/email';
import { isTaxNumber } from '@/lib/domain/tax-number';
import { invoiceSellers } from '@/lib/kinds/kind-row';
import { goodsKinds, invoiceRowOf } from '@/lib/kinds/registry';

test('a price and its tax sum to what was paid, within half a fen of the rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.constantFrom(0, 1, 3, 6, 9, 13), (amountFen, percent) => {
      const { netFen, taxFen } = withoutTax(amountFen, percent);
      expect(netFen + taxFen).toBe(amountFen);
      expect(Math.abs(taxFen - (amountFen * percent) / (100 + percent))).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});

test.each([
  ['91310115MA1YX0026L', true],
  ['91310115MA1YX0026M', false],
  ['91310115ma1yx0026l', false],
  ['91310115MA1YX0026', false],
  ['9131 0115MA1YX0026L', false],
  ['310104199309180025', false],
  ['', false],
])('%s as a tax number: %s', (taxNo, right) => {
  expect(isTaxNumber(taxNo)).toBe(right);
});

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const drawn = (from: string, count: number) => fc.string({ unit: fc.constantFrom(...from), minLength: count, maxLength: count });

test('of the 31 check characters exactly one makes a tax number right, and each of them does for some', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(drawn(ALPHABET, 2), drawn('0123456789', 6), drawn(ALPHABET, 9), (office, region, body) => {
      const right = [...ALPHABET].filter((check) => isTaxNumber(office + region + body + check));
      expect(right).toHaveLength(1);
      right.forEach((check) => seen.add(check));
    }),
    { numRuns: 1000 },
  );
  expect([...seen].sort()).toEqual([...ALPHABET]);
});

test.each([
  ['913101150000000120', true],
  ['MA110101000000000R', true],
  ['91310115IA1YX0026L', false],
  ['9131011AMA1YX0026L', false],
])('%s, with or without letters where GB 32100 allows them, as a tax number: %s', (taxNo, right) => {
  expect(isTaxNumber(taxNo)).toBe(right);
});

test('every kind of goods has a seller with a right tax number, a category and a rate', () => {
  for (const seller of invoiceSellers) {
    const { name, taxNo } = sellerNamed(seller);
    expect({ seller, right: isTaxNumber(taxNo), named: name !== '' }).toEqual({ seller, right: true, named: true });
  }
  expect(new Set(invoiceSellers.map((seller) => sellerNamed(seller).taxNo)).size).toBe(invoiceSellers.length);
  for (const kind of goodsKinds) {
    const { item, taxPercent } = invoiceRowOf(kind);
    expect({ kind, shaped: /^\*\p{Script=Han}+\*\p{Script=Han}*$/u.test(item) }).toEqual({ kind, shaped: true });
    expect([0, 6, 13]).toContain(taxPercent);
    // Prepaid goods are not taxed until they are used.
    expect(item.startsWith('*预付卡销售*')).toBe(taxPercent === 0);
  }
});

test('a special invoice takes a company with all it has', () => {
  const rest = { address: 'a', phone: '1', bankName: 'b', bankAccount: '2' };
  const company = { titleKind: 'company', name: 'C', taxNo: '91310115MA1YX0026L', ...rest } as const;
  expect(titleProblem('special', company, isTaxNumber)).toBeUndefined();
  for (const field of ['address', 'phone', 'bankName', 'bankAccount'] as const) {
    expect(titleProblem('special', { ...company, [field]: ' ' }, isTaxNumber)).toBe('incomplete');
    expect(titleProblem('ordinary', { ...company, [field]: ' ' }, isTaxNumber)).toBeUndefined();
  }
  expect(titleProblem('ordinary', { ...company, taxNo: '' }, isTaxNumber)).toBe('taxNo');
  expect(titleProblem('special', { ...company, titleKind: 'personal' }, isTaxNumber)).toBe('personal');
  expect(titleProblem('ordinary', { ...company, name: ' ' }, isTaxNumber)).toBe('name');
});

test.each([
  ['上海样例科技有限公司', undefined],
  ['Shanghai Example Co.Ltd', undefined],
  ['J. R. Smith', undefined],
  ['中奖请看 prize.example.com 领取', 'webAddress'],
  ['prize．ｃｏｍ', 'webAddress'],
  ['http://10.0.0.1', 'webAddress'],
  ['WWW.prize', 'webAddress'],
] as const)('%j as the name of a title: %s', (name, problem) => {
  const title = { titleKind: 'personal', name, taxNo: '', address: '', phone: '', bankName: '', bankAccount: '' } as const;
  expect(titleProblem('ordinary', title, isTaxNumber)).toBe(problem);
});

test.each([
  ['a@b.cn', true],
  ['first.last+tag@mail.example.com', true],
  ['a@b', false],
  ['a b@c.cn', false],
  ['a@-b.cn', false],
  ['a@b.cn, c@d.cn', false],
  [`${'a'.repeat(60)}@${'b'.repeat(60)}.cn`, false],
  ['a@b.cn\nBcc: c@d.cn', false],
])('%j as an e-mail address: %s', (address, right) => {
  expect(isEmail(address)).toBe(right);
});

test('what can still be taken back holds its money, and what ended holds none', () => {
  for (const status of invoiceStatuses) {
    const movable = invoiceActionsFrom(status).some((action) => action === 'withdraw' || action === 'takeBack');
    if (movable) expect(holdingStatuses).toContain(status);
  }
  for (const ended of ['refused', 'cancelled', 'reversed'] as const) expect(holdingStatuses).not.toContain(ended);
});
