import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Picture } from '@/components/ui/base/picture';
import { previewInserter } from '@/server/pages/first-pictures';
import { preloadHeader } from '@/server/pages/preload-header';
import { previewFile } from '@/server/platform/picture-preview';

const folder = mkdtempSync(path.join(os.tmpdir(), 'previews-'));
for (const width of [160, 375]) writeFileSync(path.join(folder, previewFile('hotel-1', width)), `${width} px`);
afterAll(() => rmSync(folder, { recursive: true }));

const insert = previewInserter(folder);
const inlined = (text: string): string => `background:url(data:image/webp;base64,${Buffer.from(text).toString('base64')}) center/cover`;
const picture = (settings: Partial<Parameters<typeof Picture>[0]>): string =>
  renderToStaticMarkup(createElement(Picture, { src: '/pictures/hotel-1', alt: '', ratio: '4 / 3', priority: true, ...settings }));

test('a picture that a page opens with has a preview behind it, as wide as it is shown', () => {
  expect(insert(picture({}))).toContain(`style="--ratio:4 / 3;${inlined('375 px')}"`);
  expect(insert(picture({ sizes: '124px', rounded: true }))).toContain(inlined('160 px'));
  expect(insert(picture({ sizes: '80px' }))).toContain(inlined('160 px'));
  expect(insert(picture({ sizes: '50vw' }))).toContain(inlined('375 px'));
});

test('other pictures wait for themselves: what is further down, what has no preview, what an operator uploaded', () => {
  for (const html of [
    picture({ priority: false }),
    picture({ src: '/pictures/hotel-2' }),
    picture({ src: '/uploads/1.webp' }),
    picture({ src: 'https://partner.example/pictures/hotel-1-750.webp' }),
  ])
    expect(insert(html)).toBe(html);
});

test('the picture itself leaves the line to a document that contains its preview', () => {
  const preloaded = '<link rel="preload" as="image" href="/pictures/hotel-1-750.webp" fetchPriority="high"/>';
  expect(preloadHeader(preloaded + picture({}))).toContain('</pictures/hotel-1-750.webp>');
  expect(preloadHeader(insert(preloaded + picture({})))).toBeUndefined();
});

test('each of several pictures gets its own', () => {
  writeFileSync(path.join(folder, previewFile('hotel-3', 375)), 'another');
  const html = insert(picture({}) + picture({ src: '/pictures/hotel-3' }));
  expect(html.indexOf(inlined('375 px'))).toBeGreaterThan(0);
  expect(html.indexOf(inlined('another'))).toBeGreaterThan(html.indexOf(inlined('375 px')));
});
