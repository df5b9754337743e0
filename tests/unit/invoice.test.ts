import fc from 'fast-check';
import { sellerNamed } from '@/lib/content/sellers';
import { holdingStatuses, invoiceActionsFrom, invoiceStatuses, withoutTax } from '@/lib/domain/invoice';
import { isFitDetail, isFitNote, titleProblem } from '@/lib/domain/invoice-title';
import { isEmail } from '@/lib/kernel/email';
import { documentProblem } from '@/lib/domain/identity';
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
    fc.property(fc.constantFrom('11', '53', '91', '93', 'A1', 'N2', 'Y1'), drawn(ALPHABET, 9), (office, body) => {
      const right = [...ALPHABET].filter((check) => isTaxNumber(`${office}310115${body}${check}`));
      expect(right).toHaveLength(1);
      right.forEach((check) => seen.add(check));
    }),
    { numRuns: 1000 },
  );
  expect([...seen].sort()).toEqual([...ALPHABET]);
});

test.each([
  ['913101150000000120', true],
  // No department M.
  ['MA110101000000000R', false],
  ['91310115IA1YX0026L', false],
  ['9131011AMA1YX0026L', false],
])('%s, with or without letters where GB 32100 allows them, as a tax number: %s', (taxNo, right) => {
  expect(isTaxNumber(taxNo)).toBe(right);
});

/** A number that nothing but the rule in question refuses. */
const checked = (first17: string): string => {
  let [sum, weight] = [0, 1];
  for (const character of first17) {
    sum += ALPHABET.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return first17 + ALPHABET.charAt((31 - (sum % 31)) % 31);
};

test.each([
  ['91310115MA1YX0026', 'a company in Pudong', true],
  ['91320594MA1YX0026', 'one of Suzhou Industrial Park, whose number no list of counties has', true],
  ['91371200MA1YX0026', 'one of Laiwu, which became a part of Jinan', true],
  ['11100000MB1YX0026', 'a ministry', true],
  ['N2440305MF1YX0026', 'a village collective', true],
  ['92310115MA1YX0026', 'a sole trader', true],
  ['94310115MA1YX0026', 'a kind that the market authority does not register', false],
  ['B1310115MA1YX0026', 'a department that does not exist', false],
  ['01310115MA1YX0026', 'department 0', false],
  ['91990115MA1YX0026', 'a province that does not exist', false],
  ['91110915MA1YX0026', 'a prefecture that does not exist', false],
  ['91000000MA1YX0026', 'no division', false],
])('%s…, %s: %s', (first17, _what, right) => {
  expect(isTaxNumber(checked(first17))).toBe(right);
});

test('the number of a person’s identity card is no company’s, even where its digits pass as one', () => {
  // Department 1, kind 1, in 'division' 110119 (Yanqing), and both check characters are right.
  const numbers = Array.from({ length: 40_000 }, (_, at) => `11110119${String(9_001_010 + at).padStart(8, '0')}`).flatMap((start) =>
    Array.from({ length: 10 }, (_, digit) => checked(`${start}${digit}`)),
  );
  const persons = numbers.filter((number) => documentProblem('idCard', number) === undefined);
  expect(persons.length).toBeGreaterThan(0);
  expect(persons.filter(isTaxNumber)).toEqual([]);
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
  ['看 guide.pw/x', 'webAddress'],
  ['guide。ｐｗ', 'webAddress'],
  ['T.Me', 'webAddress'],
  ['中奖.中国', 'webAddress'],
  ['联系13800138000', 'number'],
  ['加 一三八零零一三八零零零', 'number'],
  ['４００-820-8820', 'number'],
  ['张三@客服', 'signs'],
  ['张三/李四', 'signs'],
  ['张三2', 'signs'],
  ['U.S.Bank', undefined],
  ['Anne-Marie O’Neill', undefined],
  ['阿卜杜拉·买买提', undefined],
  ['个人', undefined],
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

test.each([
  ['北京三六一度（中国）有限公司第3分公司', undefined],
  ['Shanghai Example Co.,Ltd.', undefined],
  ['AT&T (China) Inc', undefined],
  ['上海2010博览·会展“中心”', undefined],
  ['公司：点此领奖', 'signs'],
  ['优惠请拨021-12345678', 'number'],
] as const)('%j as the name of a company: %s', (name, problem) => {
  const title = { titleKind: 'company', name, taxNo: '91310115MA1YX0026L', address: '', phone: '', bankName: '', bankAccount: '' } as const;
  expect(titleProblem('ordinary', title, isTaxNumber)).toBe(problem);
});

test('what is printed beside the name is what it is called, and sends nobody to a page or a mobile', () => {
  expect(isFitDetail('address', '上海市浦东新区样例路 1 号 3 幢 5F.201')).toBe(true);
  expect(isFitDetail('address', '上海 guide.pw 领奖')).toBe(false);
  expect(isFitDetail('phone', '021-12345678 转 801')).toBe(true);
  expect(isFitDetail('phone', '加微信 prize')).toBe(false);
  expect(isFitDetail('bankName', '中国工商银行上海市分行')).toBe(true);
  expect(isFitDetail('bankName', '拨１３８ 0013-8000')).toBe(false);
  expect(isFitDetail('bankAccount', '6222-0200 见 guide')).toBe(false);
  expect([isFitNote('合同号 HT-2026/08，项目 A.1'), isFitNote('看 guide.pw/x'), isFitNote('请拨 138-0013-8000')]).toEqual([
    true,
    false,
    false,
  ]);
});
