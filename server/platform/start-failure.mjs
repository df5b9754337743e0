// @ts-check

/** A reason not to start that the user can fix: shown as one line, without a stack. */
export class StartFailure extends Error {}

/**
 * What a failed system call or query means to the person at the terminal.
 * @type {Record<string, (detail: string) => string>}
 */
const meanings = {
  ENOSPC: () => 'The disk is full: free some space and start again.',
  EDQUOT: () => 'The disk quota is used up: free some space and start again.',
  EROFS: (detail) => `The file system is read-only (${detail}): set DATA_DIR to a folder that can be written.`,
  EACCES: (detail) => `Permission denied (${detail}): set DATA_DIR to a folder that can be written.`,
  EEXIST: (detail) => `A file stands where a folder is needed (${detail}): move it, or set DATA_DIR to another folder.`,
  ENOTDIR: (detail) => `A file stands where a folder is needed (${detail}): move it, or set DATA_DIR to another folder.`,
  53100: () => "The database's disk is full: free some space and start again.",
  '28P01': () => 'The database refused the password of DATABASE_URL.',
  28000: () => 'The database refused the user of DATABASE_URL.',
  '3D000': (detail) => `The database of DATABASE_URL does not exist (${detail}): create it first.`,
  42501: (detail) => `The user of DATABASE_URL may not create tables (${detail}).`,
};

/**
 * @param {unknown} error
 * @returns {string | undefined} one line; undefined for a bug, which deserves its stack
 */
export function startFailureLine(error) {
  if (!(error instanceof Error)) return undefined;
  // Drizzle and AggregateError wrap the actual cause.
  const inner = error.cause ?? ('errors' in error && Array.isArray(error.errors) ? error.errors[0] : undefined);
  if (error instanceof StartFailure) return error.message;
  if (/No space left on device|ENOSPC/.test(error.message)) return meanings.ENOSPC?.('');
  const code = 'code' in error ? String(error.code) : '';
  return meanings[code]?.(error.message) ?? (inner ? startFailureLine(inner) : undefined);
}
