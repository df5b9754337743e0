import { goodsJsonLd } from '@/components/physical/goods-json-ld';
import type { GoodsDetail } from '@/components/physical/goods-types';

const goods = { productId: '7', name: '茶', subtitle: '', pictures: [], brandName: '某牌', scoreTenths: 0, reviewCount: 0, variants: [] };

test('goods without reviews or variants tell search engines of neither', () => {
  const told = JSON.stringify(goodsJsonLd('P012', goods as unknown as GoodsDetail));
  expect(told).not.toMatch(/aggregateRating|offers|Infinity|null/);
});

test('each variant is an offer with its price and stock', () => {
  const options = [
    { name: '颜色', values: ['白', '黑'] },
    { name: '尺码', values: ['M', 'L'] },
  ];
  const variants = [
    { variantId: '71', choice: [0, 1], price: 9_950, left: 3 },
    { variantId: '72', choice: [1, 0], price: 12_000, left: 0 },
  ];
  const told = goodsJsonLd('P012', { ...goods, options, variants } as unknown as GoodsDetail);
  const offer = (sku: string, name: string, price: string, stock: string) => ({
    '@type': 'Offer',
    sku,
    name,
    price,
    priceCurrency: 'CNY',
    availability: `https://schema.org/${stock}`,
  });
  expect(told['offers']).toMatchObject({
    lowPrice: '99.50',
    highPrice: '120.00',
    availability: 'https://schema.org/InStock',
    offers: [offer('71', '白 L', '99.50', 'InStock'), offer('72', '黑 M', '120.00', 'OutOfStock')],
  });
});
