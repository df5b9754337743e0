import type { ListEntry } from '@/server/platform/ports/lists';

/** Index tabs; the kinds of goods recommend their content. */
export const homeTabs = [
  ['selected', '精选推荐'],
  ['weekend', '周末出逃'],
  ['seaside', '看海去'],
  ['oldTown', '古城慢住'],
  ['family', '带娃同游'],
] as const satisfies readonly ListEntry[];
export type TabId = (typeof homeTabs)[number][0];
