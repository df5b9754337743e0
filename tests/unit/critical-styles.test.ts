import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { criticalPart, readSheet, wornIn } from '@/server/pages/critical-styles';
import { styleInliner } from '@/server/pages/inline-styles';
import { scriptsLast } from '@/server/pages/scripts-last';
import { withUsedTokens } from '@/server/pages/used-tokens';

const critical = (sheet: string, html: string): string => criticalPart(readSheet(sheet), wornIn(html));
const html = '<html data-theme="coral"><body><p class="a on">x</p><i class="b -4e" data-look="night"></i></body></html>';

describe('of a sheet a document holds', () => {
  test.each([
    ['p{margin:0}.a{x:1}', 'rules without a class, and of a class that it wears'],
    ['.a.on{x:1}.a>.b{x:1}:is(.b,.c):hover,[lang]{x:1}', 'rules whose selectors may match'],
    [
      '.a:not(.gone):not(:is(.c,.d)){x:1}:is(.c,.on) .a:has(.x){x:1}:where(p,.c){x:1}',
      'rules that may match by what stands in parentheses',
    ],
    ['.a:before{content:"{.c}"}.a{background:url("data:image/svg+xml,%3Csvg{}")}', 'braces within strings'],
    ['@media (min-width:1px){.a{x:1}}@supports not (color:red){.b{x:1}}', 'such rules within conditions'],
    ['[data-theme=coral]{--x:1}[data-look=night]{--x:1}', 'its own theme and look'],
    ['.-\\34 e{x:1}.sm\\:wide{x:1}', 'classes that a sheet must spell in another way'],
    ['.a{animation:turn 1s}@keyframes turn{to{x:1}}', 'movements that its rules name'],
  ])('%s: %s', (sheet) => expect(critical(sheet, html)).toBe(sheet));

  test.each([
    ['.c{x:1}.a .c{x:1}.a.off{x:1}', 'classes that nobody wears'],
    ['.-\\34 c{x:1}.a .-\\35 d:hover{x:1}', 'such classes with a digit where a sheet must spell it'],
    ['.a{}', 'rules that say nothing'],
    ['.a :is(.c,.d){x:1}:-webkit-any(.c,.d) p{x:1}', 'choices of classes that nobody wears'],
    ['@media print{.c{x:1}}', 'conditions without a rule left'],
    ['[data-theme=ocean]{--x:1}[data-look=coral]{--x:1}[data-theme=night]{--x:1}', 'themes and looks of others'],
    ['@keyframes turn{0%{x:1}to{x:2}}', 'movements that nothing makes'],
  ])('not %s: %s', (sheet) => expect(critical(sheet, html)).toBe(''));
});

test('of a rule for many a document holds the selectors that may match', () => {
  expect(critical('.c,.b:hover,:is(.a,.c) p,.d{x:1}', html)).toBe('.b:hover,:is(.a,.c) p{x:1}');
});

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'critical-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('a sheet stands in the document where its link was, which waits for the scripts; one that cannot move stays a link', () => {
  fs.writeFileSync(path.join(folder, 'a.css'), '.a{x:1}.c{x:2}');
  fs.writeFileSync(path.join(folder, 'b.css'), '.a{background:url(beside.webp)}');
  const link = (name: string) => `<link rel="stylesheet" href="/_next/static/${name}.css" data-precedence="next"/>`;
  const inline = styleInliner(folder, { file: 'shop.css', parts: [] });
  expect(inline(`${link('a')}${link('b')}${html}`)).toBe(
    `<style>.a{x:1}</style><link rel="stylesheet" href="/_next/static/a.css" disabled="" data-late="" data-precedence="next"/>${link('b')}${html}`,
  );
});

test('of the sheets that the shop’s one sheet consists of, that one is loaded, behind them; the others stay as links that are not', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sheets-'));
  for (const name of ['a', 'b', 'own']) fs.writeFileSync(path.join(folder, `${name}.css`), `.a{--${name}:1}`);
  const link = (name: string, more = '') => `<link rel="stylesheet" href="/_next/static/${name}.css"${more} data-precedence="next"/>`;
  const inline = styleInliner(folder, { file: 'shop.css', parts: ['a.css', 'b.css', 'elsewhere.css'] });
  const styled = (name: string) => `<style>.a{--${name}:1}</style>`;
  const shop = '<link rel="stylesheet" href="/_next/static/shop.css" disabled="" data-late=""/>';
  expect(inline(`${link('a')}${link('own')}${link('b')}${html}`)).toBe(
    `${styled('a')}${link('a', ' disabled=""')}${styled('own')}${link('own', ' disabled="" data-late=""')}${styled('b')}${link('b', ' disabled=""')}${shop}${html}`,
  );
  fs.rmSync(folder, { recursive: true });
});

test('of the design tokens a document holds those that something in it asks for, and what these stand on', () => {
  const styles = ':root{--brand:red;--edge:1px solid var(--line);--line:#eee;--text:#222}[data-theme=coral]{--brand:tomato;--text:#111}';
  const body = '<p style="color:var(--brand)"></p><p>:root{--text:1}</p>';
  expect(withUsedTokens(`<style>${styles}</style><style>.a{border:var(--edge)}</style>${body}`)).toBe(
    `<style>:root{--brand:red;--edge:1px solid var(--line);--line:#eee}[data-theme=coral]{--brand:tomato}</style><style>.a{border:var(--edge)}</style>${body}`,
  );
});

test('a token of which the theme of the document says another value is not said twice', () => {
  const styles = (root: string) =>
    `<style>:root{${root}}[data-theme=coral]{--brand:tomato}.a{color:var(--brand);margin:var(--gap)}</style>`;
  const document = (root: string, theme: string) => `<html data-theme="${theme}">${styles(root)}<p data-theme="coral"></p></html>`;
  const [both, gap] = ['--brand:red;--gap:1px', '--gap:1px'];
  expect(withUsedTokens(document(both, 'coral'))).toBe(document(gap, 'coral'));
  // Part of the page is in another theme, so the root's value is still needed around it.
  expect(withUsedTokens(document(both, 'jade'))).toBe(document(both, 'jade'));
});

test('tokens that hold an address stay whole', () => {
  const html = '<style>:root{--sign:url("data:image/svg+xml;base64,A{}")}</style>';
  expect(withUsedTokens(html)).toBe(html);
});

const script = (name: string) => `<script src="/_next/static/${name}.js" async=""></script>`;
const page = (body: string) => `<html><head>${script('a')}</head><body>${body}<script id="_R_">r()</script>${script('z')}</body></html>`;

test('the scripts of a page that opens with a picture come with it, before the page counts as loaded, and the sheets with them', () => {
  const served = scriptsLast(page('<link data-late="" disabled=""/><img fetchPriority="high"/>'));
  expect(served).not.toContain('src=');
  const pictures = [{ complete: false, heard: [] as (() => void)[] }];
  const sheet: { disabled: boolean; media: string; onload?: () => void } = { disabled: true, media: '' };
  const added: string[] = [];
  const browser = {
    querySelectorAll: (which: string) => (which.startsWith('img') ? pictures.map(listening) : [sheet]),
    createElement: () => ({}),
    body: { append: ({ src }: { src: string }) => added.push(src) },
  };
  function listening(picture: (typeof pictures)[number]) {
    return Object.assign(picture, { addEventListener: (_name: string, listener: () => void) => picture.heard.push(listener) });
  }
  const text = /<script>(\(\([\s\S]*?)<\/script>/.exec(served)?.[1] ?? '';
  new Function('document', 'setTimeout', text)(browser, () => undefined);
  expect([added, sheet.disabled]).toEqual([[], true]);
  for (const picture of pictures) {
    picture.complete = true;
    for (const listener of picture.heard) listener();
  }
  expect(added).toEqual(['/_next/static/a.js', '/_next/static/z.js']);
  // Until it has loaded, it is meant for another medium, so that no paint waits for it.
  expect(sheet).toMatchObject({ disabled: false, media: 'print' });
  sheet.onload?.();
  expect(sheet.media).toBe('all');
});

test('the scripts of a page without such a picture stand at its end, as elements that the browser sees ahead', () => {
  expect(scriptsLast(page('<img fetchPriority="low"/>'))).toBe(
    `<html><head></head><body><img fetchPriority="low"/>${script('a')}<script id="_R_">r()</script>${script('z')}</body></html>`,
  );
});
