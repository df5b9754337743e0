import { goodsJsonLd } from '@/components/physical/goods-json-ld';
import type { GoodsDetail } from '@/components/physical/goods-types';

const goods = { productId: '7', name: '茶', subtitle: '', pictures: [], brandName: '某牌', scoreTenths: 0, reviewCount: 0, variants: [] };

test('goods without reviews or variants tell search engines of neither', () => {
  const told = JSON.stringify(goodsJsonLd('P012', goods as unknown as GoodsDetail));
  expect(told).not.toMatch(/aggregateRating|offers|Infinity|null/);
});
