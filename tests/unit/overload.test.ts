import { overloadWatch } from '@/server/front/overload';

test('a machine that stood still once refuses nobody; one that is late again and again does', () => {
  let time = 0;
  const isOverload = overloadWatch(() => time);
  expect([isOverload(2500), isOverload(2500)]).toEqual([false, false]);
  time = 60_000;
  expect(isOverload(2100)).toBe(false);
  time = 63_000;
  expect([isOverload(2300), isOverload(2300)]).toEqual([true, true]);
  time = 66_000;
  expect(isOverload(2200)).toBe(true);
  time = 120_000;
  expect(isOverload(2400)).toBe(false);
});
