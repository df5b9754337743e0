import { routeAt } from './access';
import { type RouteName, routes } from './routes';

/** Whether a page of the table can be opened today. For the server: it reads the table. */
export const isThere = (name: RouteName): boolean => !('planned' in routes[name]);

/** Whether a link below the channel leads to a page that is there: a shop shows no door that does not open. For the server: it reads the table. */
export function leadsSomewhere(link: string): boolean {
  if (link.startsWith('/')) return true;
  const route = routeAt(`/${link.split(/[?#]/)[0]}`);
  return route !== undefined && !route.planned;
}
