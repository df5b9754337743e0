import type { Access } from '@/lib/routing/route';

/** A page of the map as the server names it; its address depends on the chosen channel. */
export type MapPage = Readonly<{ route: string; title: string; access: Access; planned: boolean }>;
export type MapFamily = Readonly<{ id: string; title: string; pages: readonly MapPage[] }>;
export type MapChannel = Readonly<{
  code: string;
  name: string;
  projectId: string;
  theme: string;
  /** What is special about it. */
  tags: readonly string[];
}>;

export const shown = ['all', 'there', 'planned'] as const;
export type Shown = (typeof shown)[number];
