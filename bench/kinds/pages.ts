import type { Shelf } from '@/lib/kinds/kind-row';
import { goodsKinds, kinds } from '@/lib/kinds/registry';

/** KB allowed above the bare page. */
const allowances = { list: 45, detail: 45, book: 65 } as const;
type Sort = keyof typeof allowances;

/** Goods pages that no list leads to. */
const more: readonly (readonly [route: string, sort: Sort])[] = [
  ['/food/coupon/details', 'detail'],
  ['/food/meal/details', 'detail'],
  ['/food/mealPorder', 'book'],
];

type Page = Readonly<{ path: string; allowance: number }>;

/** For every kind, the pages where its goods are listed, viewed and booked, taken from the site's own map. */
export async function pagesOfKinds(site: string): Promise<Record<string, Page>> {
  const answer = await fetch(`${site}/api/preview/pages?channel=P012`);
  const { data }: { data: { list: { route: string; address?: string }[] } } = JSON.parse(await answer.text());
  const shelves: Shelf[] = goodsKinds.flatMap((kind): Shelf[] => Object.values(kinds[kind].shelves));
  const wanted = [
    ...shelves.flatMap(({ list, detail, book }) => [[list, 'list'] as const, [detail, 'detail'] as const, [book, 'book'] as const]),
    ...more,
  ];
  const found = wanted.flatMap(([route, sort]): [string, Page][] => {
    const path = data.list.find((page) => page.route === route)?.address;
    return path === undefined ? [] : [[route, { path, allowance: allowances[sort] }]];
  });
  return Object.fromEntries(found);
}
