import { openingText, spansText, weekdaysText, weekOf } from '@/components/restaurant/hours-words';
import { discountText } from '@/components/restaurant/restaurant-words';
import { promises, ruleTerms } from '@/components/restaurant/rule-words';
import type { DiningRule } from '@/lib/domain/dining';
import { words } from '@/lib/i18n/words';

const chinese = words('zh-CN', 'restaurant');
const english = words('en', 'restaurant');

const rule: DiningRule = {
  weekdays: [1, 2, 3, 4, 5],
  hours: [
    { from: '11:00', until: '14:00' },
    { from: '17:00', until: '02:00' },
  ],
  excludedHolidays: ['春节', '国庆节'],
  mostPerTable: 2,
  mostPerPerson: null,
  mostPerOrder: 5,
  validity: { kind: 'days', days: 90 },
  booking: { kind: 'call', hoursBefore: 24 },
  refund: { kind: 'anytime', hoursBefore: 0, whenExpired: true },
};
const text = (changed: Partial<DiningRule>, title: string, kind: 'diningVoucher' | 'setMeal' = 'diningVoucher') =>
  ruleTerms(kind, { ...rule, ...changed }, 'zh-CN', chinese).find((term) => term.title === title)?.text;

test('weekdays in a row are a range, the week begins on Monday, every day has one word', () => {
  expect(weekdaysText([1, 2, 3, 4, 5], 'zh-CN', chinese)).toBe('周一至周五');
  expect(weekdaysText([0, 6], 'zh-CN', chinese)).toBe('周六、周日');
  expect(weekdaysText([0, 1, 2, 3, 5], 'en', english)).toBe('Mon–Wed, Fri, Sun');
  expect(weekdaysText([6, 5, 4, 3, 2, 1, 0], 'zh-CN', chinese)).toBe('每天');
});

test('hours over midnight end the next day, a whole day needs none', () => {
  expect(spansText(rule.hours, 'zh-CN', chinese)).toBe('11:00–14:00、17:00–次日02:00');
  expect(spansText([{ from: '00:00', until: '24:00' }], 'zh-CN', chinese)).toBe('');
  expect(spansText([{ from: '00:00', until: '00:00' }], 'zh-CN', chinese)).toBe('');
});

test('the week of a shop has days alike together, and says when it is closed', () => {
  const hours = [
    { weekdays: [2, 3, 4, 5], opens: '11:00', closes: '21:30' },
    { weekdays: [0, 6], opens: '00:00', closes: '24:00' },
  ];
  expect(weekOf(hours, 'zh-CN', chinese)).toEqual([
    { days: '周一', text: '休息' },
    { days: '周二至周五', text: '11:00–21:30' },
    { days: '周六、周日', text: '24小时营业' },
  ]);
  expect(openingText(hours, 1, 'en', english)).toBe('Closed');
});

test('a buyer reads the whole rule: until when, on which days and not, how many, and what comes back', () => {
  expect(ruleTerms('diningVoucher', rule, 'zh-CN', chinese).map(({ text: said }) => said)).toEqual([
    '购买后90天内有效',
    '周一至周五 11:00–14:00、17:00–次日02:00',
    '春节、国庆节',
    '请提前24小时致电商家预约',
    '每桌最多可用2张；不兑现、不找零',
    '未使用的部分随时可退；过期未使用的部分自动原路退回',
  ]);
  expect(text({ validity: { kind: 'until', day: '2027-03-31' } }, '有效期')).toBe('2027年3月31日前有效');
  expect(text({ excludedHolidays: [] }, '不可用日期')).toBe('无，法定节假日也可用');
  expect(text({ mostPerTable: null, mostPerPerson: 3 }, '使用规则', 'setMeal')).toBe('每人限购3份');
  expect(text({ mostPerTable: null }, '使用规则', 'setMeal')).toBeUndefined();
});

test('what is saved is told as each language tells it, and not at all when nothing is', () => {
  expect(discountText(8_500, 10_000, 'zh-CN', chinese)).toBe('8.5折');
  expect(discountText(8_500, 10_000, 'en', english)).toBe('15% off');
  expect(discountText(10_000, 10_000, 'en', english)).toBeUndefined();
  expect(discountText(0, 0, 'en', english)).toBeUndefined();
});

test('what cannot be given back promises nothing', () => {
  const strict = { ...rule, refund: { kind: 'none' as const, hoursBefore: 0, whenExpired: false } };
  expect(promises(strict, chinese)).toEqual([]);
  expect(text(strict, '退款')).toBe('售出后不可退');
  expect(promises({ ...rule, refund: { kind: 'beforeTable', hoursBefore: 2, whenExpired: true } }, chinese)).toEqual([
    '用餐前2小时可退',
    '过期自动退',
  ]);
});
