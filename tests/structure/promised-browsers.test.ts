import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkFiles, promisedIn, shippedFiles } from '@/scripts/browsers/shipped';

const promised = promisedIn(process.cwd());
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'planted-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const ship = (file: string, text: string) => {
  const to = path.join(folder, file);
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.writeFileSync(to, text);
};

/** What is found when a build ships this text, as 'file: feature'. */
function foundIn(file: string, text: string): string[] {
  ship('build-manifest.json', JSON.stringify({ polyfillFiles: ['static/chunks/older.js'] }));
  ship('static/chunks/older.js', 'list.toReversed()');
  ship('public/held-worker.js', 'self.addEventListener("fetch",()=>{})');
  ship(file, text);
  const findings = checkFiles(shippedFiles(folder, path.join(folder, 'public')), promised);
  fs.rmSync(path.join(folder, file));
  return findings.map((finding) => `${path.relative(folder, finding.file)}: ${finding.feature}`);
}

/** As the compiler leaves a module, on one line among others. */
const chunk = (code: string) => foundIn('static/chunks/a1.js', `(self.TURBOPACK||=[]).push([1,e=>{"use strict";let t=e.list;${code}}]);`);
const sheet = (css: string) => foundIn('static/chunks/a1.css', `.k9{color:red}${css}.z1{margin:0}`);
const script = (...features: string[]) => features.map((feature) => `static/chunks/a1.js: ${feature}`);
const style = (...features: string[]) => features.map((feature) => `static/chunks/a1.css: ${feature}`);

test('the floor is the oldest version of each browser that package.json promises', () => {
  expect([...promised.floor]).toEqual(
    expect.arrayContaining([
      ['safari_ios', '15.0'],
      ['safari', '15'],
      ['chrome', '87'],
      ['firefox', '90'],
    ]),
  );
});

test.each([
  ['/(?<!:\\s*)\\d+/g.test(t)', 'lookbehind in a regular expression'],
  ['new RegExp("(?<=a)b")', 'lookbehind in a regular expression'],
  ['/a/d.exec(t)', 'flag d of a regular expression'],
  ['class A{static{t()}}', 'static block of a class'],
  ['class A{#b;c(d){return #b in d}}', '#field in object'],
  ['class A{accessor b=1}', 'syntax beyond ES2022'],
  ['(0,e.i)({style:{aspectRatio:t}})', 'aspect-ratio'],
])('syntax that a promised browser can’t read is found in a shipped file: %s', (code, feature) => {
  expect(chunk(code)).toEqual(script(feature));
});

test.each([
  ['t.timeline.toReversed().map(e)', 'Array.prototype.toReversed'],
  ['t["toSorted"]()', 'Array.prototype.toSorted'],
  ['t.with(0,1)', 'Array.prototype.with'],
  ['t.findLast(e)', 'Array.prototype.findLast'],
  ['t.values().map(e)', 'Iterator.prototype.map'],
  ['Object.groupBy(t,e)', 'Object.groupBy'],
  ['Array.fromAsync(t)', 'Array.fromAsync'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['structuredClone(t)', 'structuredClone'],
  ['window.structuredClone(t)', 'structuredClone'],
  ['crypto.randomUUID()', 'crypto.randomUUID'],
  ['AbortSignal.timeout(9)', 'AbortSignal.timeout'],
  ['AbortSignal.any([t])', 'AbortSignal.any'],
  ['new BroadcastChannel("a")', 'BroadcastChannel'],
  ['t instanceof HTMLDialogElement', 'HTMLDialogElement'],
  ['requestIdleCallback(e)', 'requestIdleCallback'],
  ['navigator.wakeLock.request()', 'navigator.wakeLock'],
  ['new Intl.DurationFormat("en")', 'Intl.DurationFormat'],
])('a built-in that a promised browser lacks is found in a shipped file: %s', (code, feature) => {
  expect(chunk(code)).toContain(script(feature)[0]);
});

test.each([
  't.at(-1);Object.hasOwn(t,"a");URL.canParse(t)',
  '"function"==typeof structuredClone&&structuredClone(t)',
  'if(!("wakeLock"in navigator))return;navigator.wakeLock.request()',
  'navigator.share?.(t);t.toReversed?.()',
  'Object.values(t).map(e);t.map(e);CSS.escape(t);URL.createObjectURL(t)',
  'class A{#b=1;static c=2;#d(){}}t?.a??t.b;t.replaceAll("a","b")',
])('what every promised browser has, what Next brings, and what is asked for first, is no finding: %s', (code) => {
  expect(chunk(code)).toEqual([]);
});

test.each([
  ['.a:has(.b){color:red}', ':has'],
  ['.a{color:red}.b:has(.c),.d{color:red}', ':has'],
  ['.a:focus-visible,.b{color:red}', ':focus-visible'],
  ['.a{height:100dvh}', 'dvh'],
  ['.a{height:100vh;height:calc(100dvh - var(--b))}', 'dvh'],
  ['.a{background:linear-gradient(red,color-mix(in srgb,red,blue))}', 'color-mix()'],
  ['.a{--b:color-mix(in srgb,red,blue)}', 'color-mix()'],
  ['.a{width:10cqw}', 'cqw'],
  ['.a{aspect-ratio:1}', 'aspect-ratio'],
  ['.a{aspect-ratio:1}@supports not (aspect-ratio:1){.b{padding-top:100%}}', 'aspect-ratio'],
  ['.a{& .b{color:red}}', '&'],
  ['.a{overflow:clip}', 'overflow: clip'],
  ['@supports (height:1dvh){.a:has(.b){color:red}}', ':has'],
  ['@layer a{.b{color:red}}', '@layer'],
  ['@container (width>9px){.b{color:red}}', '@container'],
  ['@media (width>=400px){.b{color:red}}', 'a range in a media query'],
])('a style that a promised browser drops, with nothing in its place, is found in a shipped file: %s', (css, feature) => {
  expect(sheet(css)).toContain(style(feature)[0]);
});

test.each([
  '.a{height:100vh;color:red;height:100dvh}',
  '@supports selector(:has(*)){.a:has(.b){color:red}}',
  '@supports (height:1dvh){.a{height:calc(100dvh - var(--b))}}',
  '.a{-webkit-appearance:none;appearance:none}',
  '.a :-webkit-any(th,td){color:red}.a :is(th,td){color:red}',
  '.a{min-height:9rem;aspect-ratio:1}',
  '.a{aspect-ratio:var(--b)}@supports not (aspect-ratio:1){.a:before{padding-top:calc(100%/(var(--b)))}}',
  '.a:focus-visible{color:red}.a{text-wrap:balance;scrollbar-width:none}',
  '.a{inset:0;gap:1rem;display:flex}',
])('a style with something in its place, and one whose loss is only plainer, is no finding: %s', (css) => {
  expect(sheet(css)).toEqual([]);
});

test('a script of public/ is checked as well, and one for browsers without modules is not', () => {
  expect(foundIn('public/worker.js', 'list.toReversed()')).toEqual(['public/worker.js: Array.prototype.toReversed']);
});
