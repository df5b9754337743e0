import * as pageInfo from 'next/dist/build/analysis/get-page-static-info';
import { getMiddlewareRouteMatcher } from 'next/dist/shared/lib/router/utils/middleware-route-matcher';
import { kindOf, VISIT_HEADER } from '@/lib/routing/visit';
import { config } from '@/middleware';

type Matches = ReturnType<typeof getMiddlewareRouteMatcher>;
type Compile = (matcher: typeof config.matcher, next: object) => Parameters<typeof getMiddlewareRouteMatcher>[0];
// Next exports the compiler of its matchers without typing it; the build goes through this very function.
const { getMiddlewareMatchers } = pageInfo as unknown as { getMiddlewareMatchers: Compile };

const matches: Matches = getMiddlewareRouteMatcher(getMiddlewareMatchers(config.matcher, {}));
/** As the front asks: it says who comes where the middleware has a word in it. */
const asked = ({ pathname, searchParams }: URL) =>
  ({ headers: kindOf(pathname, searchParams.get('p')) === 'checked' ? { [VISIT_HEADER]: 'somebody' } : {} }) as Parameters<Matches>[1];

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Whether Next would run the middleware: it asks about the path as sent and as decoded. */
export const middlewareRunsFor = (url: URL): boolean => [url.pathname, decoded(url.pathname)].some((path) => matches(path, asked(url), {}));
