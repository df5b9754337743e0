import { purchaseName } from '@/lib/kinds/purchase-name';
import { goodsKinds } from '@/lib/kinds/registry';
import { sayings } from '@/server/call/translation/sayings';

test('a purchase is named by what is bought, at a place with the place, whatever its kind', () => {
  const order = { title: '海底捞', subtitle: '100元代金券' };
  const named = Object.fromEntries(goodsKinds.map((kind) => [kind, purchaseName({ kind, ...order })]));
  const both = '海底捞 · 100元代金券';
  expect(named).toEqual({
    ...Object.fromEntries(goodsKinds.map((kind) => [kind, order.title])),
    ...{ hotelStay: both, diningVoucher: both, setMeal: both, ticket: both },
  });
  expect(purchaseName({ kind: 'diningVoucher', title: '海底捞', subtitle: '' })).toBe('海底捞');
});

test('names in a row are translated one by one, and a day among them stays', () => {
  const say = sayings([
    { text: '海底捞', translation: 'Haidilao' },
    { text: '{value}元代金券', translation: '¥{value} voucher' },
  ]);
  expect(say('海底捞 · 100元代金券 · 2026-12-01 18:00')).toBe('Haidilao · ¥100 voucher · 2026-12-01 18:00');
});
