import { type ShelfDetail, shelves } from './registry';

type FamilyOf<Page> = Page extends `/n/${infer Family}/${string}` ? Family : Page extends `/${infer Family}/${string}` ? Family : never;
/** The pages round a list of goods, by the first part of their paths: 'hotel' of '/n/hotel/details'. */
export type ListFamily = FamilyOf<ShelfDetail>;

const familyOf = (page: string): ListFamily => page.replace(/^\/n\//, '/').split('/')[1] as ListFamily;

/** The families of the kinds' lists, in the order of the kinds, with which pages are theirs. */
export const listFamilies = [...new Set(shelves.map(({ detail }) => familyOf(detail)))].map((family) => {
  const lists: readonly string[] = shelves.filter(({ detail }) => familyOf(detail) === family).map(({ list }) => list);
  return { family, owns: (page: string) => familyOf(page) === family || lists.includes(page) };
});
