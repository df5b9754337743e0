/** What a page does about an error: nothing, or one of the two failure screens of §2. */
export type PageFailure = 'ignored' | 'timeout' | 'error';

const CHUNK_LOAD_ERROR = 'ChunkLoadError';
const CSS_CHUNK_LOAD_FAILED = 'CSS_CHUNK_LOAD_FAILED';

const textOf = (error: object, field: 'name' | 'message' | 'digest' | 'code'): string => {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : '';
};

/** Redirects and cancelled navigations are the router's normal ways of leaving a page (§2). */
export function pageFailure(error: unknown): PageFailure {
  if (typeof error !== 'object' || error === null) return 'error';
  const digest = textOf(error, 'digest');
  const name = textOf(error, 'name');
  const message = textOf(error, 'message');
  if (digest.startsWith('NEXT_REDIRECT') || digest.startsWith('NEXT_HTTP_ERROR_FALLBACK') || digest === 'NEXT_NOT_FOUND') return 'ignored';
  if (name === 'AbortError' || name === 'NavigationCancelled' || /navigation (was )?(cancell?ed|aborted)/i.test(message)) return 'ignored';
  if (name === 'TimeoutError' || /timed? ?out/i.test(message)) return 'timeout';
  return 'error';
}

/** A script or style sheet of the application failed to load. */
export const isChunkFailure = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (textOf(error, 'name') === CHUNK_LOAD_ERROR ||
    textOf(error, 'code') === CSS_CHUNK_LOAD_FAILED ||
    /loading (css )?chunk|failed to load chunk|dynamically imported module/i.test(textOf(error, 'message')));
