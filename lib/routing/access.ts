import type { Access, Route } from './route';
import { routes } from './routes';

type Listed = { name: string; route: Route };
const all: Listed[] = Object.entries(routes).map(([name, route]) => ({ name, route }));

const fixed = new Map(all.filter(({ name }) => !name.includes('{')).map((listed) => [listed.name, listed.route]));
const dynamic = all
  .filter(({ name }) => name.includes('{'))
  .map(({ name, route }) => ({ route, pattern: new RegExp(`^${name.replace(/\{\w+\}/g, '[^/]+')}$`) }));

/** The row for a path below the channel; as in Next's router, a fixed path wins over one with `{id}`. */
export const routeAt = (path: string): Route | undefined => fixed.get(path) ?? dynamic.find(({ pattern }) => pattern.test(path))?.route;

/** Who may open the page at a path below the channel; undefined if there is no such page. */
export const accessTo = (path: string): Access | undefined => routeAt(path)?.access;
