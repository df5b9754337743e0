import { applyHref } from '@/components/parts/apply/apply-href';
import { codeInText } from '@/components/coupon/exchange/code-in-text';
import { ruleTerms, untilText, urgentText, worthOf } from '@/components/coupon/coupon-words';
import type { CouponRule } from '@/lib/domain/coupon/rule';
import { words } from '@/lib/i18n/words';
import { instantOf } from '@/lib/kernel/day';

const chinese = words('zh-CN', 'coupon');
const english = words('en', 'coupon');

const rule: CouponRule = {
  goods: {
    kinds: ['ticket'],
    categoryIds: [],
    brandIds: [],
    cityCodes: ['310100'],
    products: [],
    pieceFromFen: null,
    pieceToFen: 50_000,
    mostPieces: 1,
  },
  days: { from: null, until: null, weekdays: [6, 0], excludedHolidays: ['国庆节'], daysAhead: 2 },
  uses: { total: 3, perMonth: 1, returns: true },
  holder: 'named',
  pays: { kind: 'part', percent: 30, mostFen: 12_000 },
};
const term = (title: string, changed: Partial<CouponRule> = {}) =>
  ruleTerms({ ...rule, ...changed }, 'zh-CN', chinese).find((one) => one.title === title)?.text;

test('every side of a rule is said', () => {
  expect(term('适用商品')).toBe('门票；指定1个城市；单价不超过¥500；每单最多1份（间夜）');
  expect(term('抵扣方式')).toBe('抵扣30%，其余补差价，最高抵¥120');
  expect(term('可用次数')).toBe('可用3次；每月最多1次');
  expect(term('可用日期')).toBe('周六、周日；国庆节不可用');
  expect(term('预订要求')).toBe('至少提前2天预订');
  expect(term('使用人')).toBe('出行人中须有指定使用人');
});

test('an English reader reads the holidays of a rule in English', () => {
  expect(
    ruleTerms(rule, 'en', english)
      .map(({ text }) => text)
      .join(),
  ).toContain('National Day');
  expect(ruleTerms(rule, 'en', english).filter(({ text }) => /\p{Script=Han}/u.test(text))).toEqual([]);
});

test('a side that is open is said as open, and what is not asked for is not said', () => {
  const open = { weekdays: [], excludedHolidays: [], daysAhead: 0, from: null, until: null };
  expect(term('可用日期', { days: open })).toBe('不限日期');
  expect(term('预订要求', { days: open })).toBeUndefined();
  expect(term('适用商品', { goods: { ...rule.goods, kinds: [], cityCodes: [], pieceToFen: null, mostPieces: null } })).toBe('全部商品');
  expect(term('可用日期', { days: { ...open, from: '2027-01-01', until: '2027-03-31', weekdays: [1, 2, 3, 4, 5] } })).toBe(
    '2027年1月1日至2027年3月31日；周一至周五',
  );
});

test('what a coupon is worth stands on its face: all, an amount from an amount on, a share with its limit', () => {
  const worth = (pays: CouponRule['pays'], total = 1) =>
    worthOf({ rule: { pays, uses: { ...rule.uses, total } }, faceValue: 29_900, left: 2 }, 'zh-CN', chinese);
  expect(worth({ kind: 'all' })).toEqual({ figure: '全额', note: '价值¥299' });
  expect(worth({ kind: 'all' }, 3)).toEqual({ figure: '全额', note: '剩2次' });
  expect(worth({ kind: 'amount', fen: 5_000, fromFen: 20_000 })).toEqual({ sign: '¥', figure: '50', note: '满¥200可用' });
  expect(worth(rule.pays)).toEqual({ figure: '7折', note: '最高抵¥120' });
  expect(worthOf({ rule, faceValue: null, left: 1 }, 'en', english)).toEqual({ figure: '30% off', note: 'Up to ¥120' });
});

test('the last day of a coupon is the day before the instant at which it is over, and three days before it is marked', () => {
  const now = instantOf('2026-11-22', 10);
  const coupon = { validFrom: now, validUntil: instantOf('2026-11-25'), expiresSoon: true };
  expect(untilText(coupon, now, 'zh-CN', chinese)).toBe('11月24日到期');
  expect(urgentText(coupon, now, chinese)).toBe('仅剩2天');
  expect(urgentText({ ...coupon, validUntil: instantOf('2026-11-23') }, now, chinese)).toBe('最后一天');
  expect(untilText({ ...coupon, expiresSoon: false }, now, 'zh-CN', chinese)).toBe('有效期至2026年11月24日');
  expect(urgentText({ ...coupon, expiresSoon: false }, now, chinese)).toBeUndefined();
  expect(untilText({ ...coupon, validFrom: instantOf('2026-12-01') }, now, 'en', english)).toBe('From Dec 1');
});

test('“use now” leads to the page of the goods, and where there are several to the choice between them', () => {
  const to = (goods: Partial<CouponRule['goods']>) => {
    return applyHref('P012', '7', { ...rule.goods, ...goods } as CouponRule['goods']);
  };
  expect(to({})).toBe('/P012/search/applyTicket?userCouponId=7');
  expect(to({ kinds: ['diningVoucher', 'setMeal'] })).toBe('/P012/search/applyFood?userCouponId=7');
  expect(to({ kinds: ['hotelStay'], categoryIds: ['new', 'star5'] })).toBe('/P012/n/search/applyHotel?userCouponId=7');
  expect(to({ kinds: ['hotelStay'] })).toBe('/P012/search/apply/common?userCouponId=7');
  expect(to({ kinds: ['ticket', 'combo'] })).toBe('/P012/search/apply/common?userCouponId=7');
  expect(to({ kinds: [] })).toBe('/P012/search/apply/common?userCouponId=7');
});

test('the text of a picture is a code, or the address of a page that names one', () => {
  expect(codeInText(' ABCD-1234 ')).toBe('ABCD-1234');
  expect(codeInText('https://shop.example.com/P012/exchangecode?from=card&code=ABCD-1234#top')).toBe('ABCD-1234');
  expect(codeInText('https://shop.example.com/exchangecode?code=%E0%A4%A')).toBe('%E0%A4%A');
});
