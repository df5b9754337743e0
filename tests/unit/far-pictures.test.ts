import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Picture } from '@/components/ui/base/picture';
import { farPicturesWait } from '@/server/pages/far-pictures';

const picture = (settings: Partial<Parameters<typeof Picture>[0]>): string =>
  renderToStaticMarkup(createElement(Picture, { src: '/pictures/hotel-1', alt: '', ratio: '4 / 3', ...settings }));
const page = (content: string): string => `<body>${content}<script id="_R_">start()</script></body>`;

test('far pictures: a tile, a row and an uploaded picture wait, and a script watches for them', () => {
  for (const settings of [{ sizes: '34vw', later: true }, { sizes: '80px' }, { src: '/uploads/1.webp' }]) {
    const html = farPicturesWait(page(picture(settings)));
    expect(html).toMatch(/<img data-far="" [^>]*loading="lazy"/);
    expect(html).toMatch(/IntersectionObserver.*<\/script><script id="_R_">/);
  }
});

test('far pictures: of a swiper the slide that is shown and the next do not wait', () => {
  const slides = picture({ priority: true }) + picture({ later: true });
  expect(farPicturesWait(page(slides))).toBe(page(slides));
  const html = farPicturesWait(page(slides + picture({ later: true }) + picture({ later: true })));
  expect([...html.matchAll(/data-far=""/g)]).toHaveLength(2);
  expect(html.startsWith(`<body>${slides}`)).toBe(true);
});

test('far pictures: a page that ends in another way stays as it is', () => {
  expect(farPicturesWait(picture({ sizes: '80px' }))).toBe(picture({ sizes: '80px' }));
});
