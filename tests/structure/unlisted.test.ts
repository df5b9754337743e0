import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@/lib/kernel/locale';
import type { Route } from '@/lib/routing/route';
import { routes } from '@/lib/routing/routes';
import { messages } from '@/lib/i18n/messages';

const app = path.resolve('app');
const rows = new Map<string, Route>(Object.entries(routes));
/** The demo's own tools, which are not in the route table. */
const tools = ['/preview/card'];

/** The route of a page's file, in the notation of the route table. */
const routeOf = (file: string): string => {
  const segments = file.split('/').slice(0, -1);
  return `/${segments.filter((segment) => !segment.startsWith('(') && segment !== '[channel]').join('/')}`.replace(/\[(\w+)\]/g, '{$1}');
};
const pages = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file) && !file.includes('[...'))
  .map((file) => ({ route: routeOf(file), text: readFileSync(path.join(app, file), 'utf8') }));
const named = new Set(Object.keys(messages.en.unlisted).map((key) => key.split(' ')[0] ?? ''));

/** Characters: enough to say something, and no more than shows. */
const DESCRIPTION = { least: 10, most: 230 };

test('every page says what it is, and none leaves it to the shop’s own title', () => {
  expect(pages.length).toBeGreaterThan(200);
  // Where an id is missing, nothing is there to be shown.
  const shown = pages.filter(({ text }) => !/export default function Page\(\) \{\n  notFound\(\);/.test(text));
  expect(shown.filter(({ text }) => !text.includes('generateMetadata')).map(({ route }) => route)).toEqual([]);
});

test('every page that needs a login has a title and a description that search engines are not given', () => {
  const guarded = [...rows].filter(([, { access, sameAs }]) => access === 'login' && !sameAs).map(([route]) => route);
  expect(guarded.filter((route) => !named.has(route))).toEqual([]);
  expect([...named].filter((route) => !rows.has(route) && !tools.includes(route))).toEqual([]);
});

test('a page speaks of itself: it takes the words of its own route', () => {
  const taken = pages.flatMap(({ route, text }) =>
    [...text.matchAll(/(?:unlisted|previewMetadata)\('([^']*)'/g)].map(([, words = '']) => ({ route, words })),
  );
  expect(taken.filter(({ route, words }) => route !== words)).toEqual([]);
  // That of a hotel group's membership has a title with the group's name in it.
  expect([...named].filter((route) => !taken.some(({ words }) => words === route))).toEqual(['/bank/register/{groupCode}/{memberId}']);
});

test.each(locales)('no two of them have the same title and description, and each says something: %s', (locale) => {
  const words: Readonly<Record<string, string>> = messages[locale].unlisted;
  const said = [...named].map((route) => ({
    route,
    title: words[`${route} title`] ?? '',
    description: words[`${route} description`] ?? '',
  }));
  const wrong = ({ title, description }: (typeof said)[number]) =>
    title.length < 2 || description.length < DESCRIPTION.least || description.length > DESCRIPTION.most || title === description;
  expect(said.filter(wrong)).toEqual([]);
  const descriptions = said.map(({ description }) => description);
  expect(descriptions.filter((text, at) => descriptions.indexOf(text) < at)).toEqual([]);
});
