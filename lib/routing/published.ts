import { routeAt } from './access';
import { type RouteName, routes } from './routes';

/** Whether a page is published. Server only: it carries the whole route table. */
export const isPublished = (name: RouteName): boolean => !('planned' in routes[name]);

/** Whether a link below the channel leads to a published page; other links are not shown. Server only: it carries the whole route table. */
export function isPublishedLink(link: string): boolean {
  if (link.startsWith('/')) return true;
  const route = routeAt(`/${link.split(/[?#]/)[0]}`);
  return route !== undefined && !route.planned;
}
