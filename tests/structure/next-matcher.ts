import * as pageInfo from 'next/dist/build/analysis/get-page-static-info';
import { getMiddlewareRouteMatcher } from 'next/dist/shared/lib/router/utils/middleware-route-matcher';
import { kindOf, VISIT_HEADER } from '@/lib/routing/visit';
import { config } from '@/middleware';
import type { matcherOf } from '@/scripts/middleware/matcher';

type Matches = ReturnType<typeof getMiddlewareRouteMatcher>;
type Matcher = ReturnType<typeof matcherOf>;
type Compile = (matcher: Matcher, next: object) => Parameters<typeof getMiddlewareRouteMatcher>[0];
// Next exports this function without a type; the build compiles matchers with it.
const { getMiddlewareMatchers } = pageInfo as unknown as { getMiddlewareMatchers: Compile };

/** The front sets this header on requests in which the middleware has a say. */
const asked = ({ pathname, searchParams }: URL) =>
  ({ headers: kindOf(pathname, searchParams.get('p')) === 'checked' ? { [VISIT_HEADER]: 'somebody' } : {} }) as Parameters<Matches>[1];

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Whether Next would run a middleware with this matcher; it checks the path both as sent and decoded. */
export function compiledMatcher(matcher: Matcher): (url: URL) => boolean {
  const matches: Matches = getMiddlewareRouteMatcher(getMiddlewareMatchers(matcher, {}));
  return (url) => [url.pathname, decoded(url.pathname)].some((path) => matches(path, asked(url), {}));
}

export const middlewareRunsFor = compiledMatcher(config.matcher as Matcher);
