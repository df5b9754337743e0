import fc from 'fast-check';
import { shippingFee, type Shipped, type ShippingTemplate } from '@/lib/domain/shipping';

const HANGZHOU = '330106001000';
const LHASA = '540102001000';
const far = { areaCodes: ['54', '65'], surcharge: 1_500 };
const light: ShippingTemplate = { by: 'piece', first: 1, firstFee: 800, next: 2, nextFee: 300, freeAbove: 9_900, far };
const heavy: ShippingTemplate = { by: 'weight', first: 1_000, firstFee: 1_000, next: 500, nextFee: 400, freeAbove: null, far: null };

const line = (template: ShippingTemplate, more: Partial<Shipped> = {}): Shipped => ({
  templateId: template === light ? 'light' : 'heavy',
  template,
  quantity: 1,
  weight: 400,
  price: 3_000,
  ...more,
});

test.each([
  ['the first piece', [line(light)], 800],
  ['a second begins the next two', [line(light, { quantity: 2 })], 1_100],
  ['a third still belongs to them', [line(light, { quantity: 3 })], 1_100],
  ['lines of one template count together', [line(light), line(light, { quantity: 2, price: 100 })], 1_100],
  ['a fen below the amount', [line(light, { price: 9_899 })], 800],
  ['the amount itself is free', [line(light, { price: 9_900 })], 0],
  ['the first kilogram', [line(heavy, { weight: 1_000 })], 1_000],
  ['a gram more', [line(heavy, { weight: 1_001 })], 1_400],
  ['weights add up', [line(heavy, { quantity: 4 })], 1_800],
  ['templates travel apart', [line(light), line(heavy)], 1_800],
] as const)('%s', (_what, lines, fee) => {
  expect(shippingFee(lines, HANGZHOU)).toBe(fee);
});

test('far away costs the surcharge once, also of what is free', () => {
  expect(shippingFee([line(light)], LHASA)).toBe(2_300);
  expect(shippingFee([line(light, { price: 50_000 })], LHASA)).toBe(1_500);
  expect(shippingFee([line(light), line({ ...heavy, far: { areaCodes: ['5401'], surcharge: 900 } })], LHASA)).toBe(3_300);
});

const template: fc.Arbitrary<ShippingTemplate> = fc.record({
  by: fc.constantFrom('piece' as const, 'weight' as const),
  first: fc.integer({ min: 1, max: 3_000 }),
  firstFee: fc.integer({ min: 0, max: 5_000 }),
  next: fc.integer({ min: 1, max: 2_000 }),
  nextFee: fc.integer({ min: 0, max: 3_000 }),
  freeAbove: fc.option(fc.integer({ min: 0, max: 100_000 })),
  far: fc.option(fc.record({ areaCodes: fc.constantFrom(['54'], ['33']), surcharge: fc.integer({ min: 0, max: 5_000 }) })),
});
const lines: fc.Arbitrary<Shipped[]> = fc.array(template, { minLength: 1, maxLength: 3 }).chain((templates) =>
  fc.array(
    fc
      .tuple(
        fc.nat({ max: templates.length - 1 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 9_000 }),
        fc.integer({ min: 1, max: 50_000 }),
      )
      .map(([at, quantity, weight, price]) => ({ templateId: String(at), template: templates[at] ?? light, quantity, weight, price })),
    { minLength: 1, maxLength: 6 },
  ),
);

test('a fee is whole fen, never negative, and the same in whatever order the lines stand', () => {
  fc.assert(
    fc.property(lines, (some) => {
      const fee = shippingFee(some, HANGZHOU);
      expect(Number.isInteger(fee) && fee >= 0).toBe(true);
      expect(shippingFee([...some].reverse(), HANGZHOU)).toBe(fee);
    }),
  );
});

test('a piece more never makes the way cheaper, unless it comes to the amount that is free', () => {
  fc.assert(
    fc.property(lines, (some) => {
      const paid = some.map((one) => ({ ...one, template: { ...one.template, freeAbove: null } }));
      const [first, ...rest] = paid;
      if (!first) return;
      expect(shippingFee([{ ...first, quantity: first.quantity + 1 }, ...rest], HANGZHOU)).toBeGreaterThanOrEqual(
        shippingFee(paid, HANGZHOU),
      );
    }),
  );
});

test('one line in two halves costs what it costs whole', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 9 }), ([first], more) => {
      if (!first) return;
      const whole = [{ ...first, quantity: first.quantity + more }];
      expect(shippingFee([first, { ...first, quantity: more }], HANGZHOU)).toBe(shippingFee(whole, HANGZHOU));
    }),
  );
});
