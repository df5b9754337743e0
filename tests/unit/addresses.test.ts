import { channels } from '@/lib/channel/registry';
import { addressesOf } from '@/lib/seo/addresses';
import { sharePicture } from '@/lib/seo/share-pictures';
import { missingIn } from '@/tests/schema-org';

beforeAll(() => {
  process.env.SITE_ORIGIN = 'https://shop.example/';
});
afterAll(() => {
  delete process.env.SITE_ORIGIN;
});

const of = (slug: string, below: string) => {
  const channel = channels.find((one) => one.slug === slug);
  if (!channel) throw new Error(`There is no channel ${slug}.`);
  return addressesOf(channel, `/${slug}${below}`);
};
const HOME = 'https://shop.example/P012';

test('what every channel shows alike has one address a language, and each names the same others', () => {
  for (const below of ['/hotel/details?id=7', '/search/hotelSearch?cityCode=110100', '/single/starLightCard', '/my/fqa/refund']) {
    const languages = { 'zh-CN': `${HOME}${below}`, en: `https://shop.example/P069${below}`, 'x-default': `${HOME}${below}` };
    for (const { slug, locale } of channels) expect(of(slug, below)).toEqual({ canonical: languages[locale], languages });
  }
});

test('what a channel alone tells keeps its own address', () => {
  for (const below of ['/index', '/agreement/daikou', '/members', '/page/customerService']) {
    expect(of('P013', below)).toEqual({ canonical: `https://shop.example/P013${below}`, languages: {} });
    expect(of('P012', below).canonical).toBe(`${HOME}${below}`);
    expect(of('P012', below).languages.en).toBe(`https://shop.example/P069${below}`);
  }
});

test('a page’s picture is addressed by its path and id, and by nothing that a visit added', () => {
  expect(sharePicture('card', '/P013/hotel/details?id=7&p=P013')).toBe('/share/P013/card/hotel/details/7.jpg');
  expect(sharePicture('card', '/P012/activity?serialNumber=A7')).toBe('/share/P012/card/activity/A7.jpg');
  expect(sharePicture('poster', '/P012/index')).toBe('/share/P012/poster/index.jpg');
});

test('data without what its type must say is noticed, however deep', () => {
  const offer = { '@type': 'Offer', price: '1.00', priceCurrency: 'CNY' };
  const product = { '@type': 'Product', name: 'x', image: ['x'], url: 'x', offers: [offer] };
  expect(missingIn(product)).toEqual([]);
  expect(missingIn({ ...product, offers: [{ ...offer, price: '' }] })).toEqual(['Product.offers [0]Offer.price']);
  expect(missingIn({ ...product, offers: [] })).toEqual(['Product.offers|aggregateRating|review']);
  expect(missingIn({ ...product, image: [] })).toEqual(['Product.image']);
  expect(missingIn({ '@type': 'Prodcut' })).toEqual(['Prodcut is not in the table']);
});
