import { DatabaseError } from 'pg';

/** The parts of an error that may be logged: what broke and where, never the data involved. */
export type LoggedError = Readonly<{
  type: string;
  message: string;
  stack?: string;
  code?: string;
  table?: string;
  constraint?: string;
  cause?: LoggedError;
  errors?: readonly LoggedError[];
}>;

/** PostgreSQL's class of data errors, whose messages quote the value. */
const ABOUT_A_VALUE = /^22/;
/** Errors wrap errors; nobody reads further down than this. */
const MOST_CAUSES = 5;
const MOST_LETTERS = 500;

/** Masks the middle of mobiles, also inside paths and messages. */
export const maskMobiles = (text: string): string => text.replace(/(?<!\d)(1\d{2})\d{4}(\d{4})(?!\d)/g, '$1****$2');

/** Drizzle appends a query's parameters, and JSON.parse quotes what it could not read. */
export const withoutValues = (text: string): string =>
  maskMobiles(
    text
      .replace(/^Failed query: .*$/s, (query) => query.replace(/\nparams: .*$/s, '').replace(/'[^']*'/g, "'…'"))
      .replace(/^.*is not valid JSON$/s, 'not valid JSON'),
  ).slice(0, MOST_LETTERS);

const messageOf = (error: Error): string =>
  error instanceof DatabaseError && ABOUT_A_VALUE.test(error.code ?? '')
    ? 'a value that the database does not take'
    : withoutValues(error.message);

/** Only the frames: a stack begins with the message, which may quote data. */
const framesOf = ({ stack = '', message }: Error): string => {
  const said = message === '' ? -1 : stack.indexOf(message);
  const frames = said < 0 ? stack : stack.slice(said + message.length);
  return frames
    .split('\n')
    .filter((line) => /^\s+at \S/.test(line))
    .join('\n');
};

/**
 * An error as it is logged. Only the fields named here are copied: a driver's `detail`, `where` and `params` contain personal data from
 * rows.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: typeof error === 'string' ? withoutValues(error) : '' };
  const { code, table, constraint, errors } = error as Error & Partial<Record<'code' | 'table' | 'constraint' | 'errors', unknown>>;
  const deeper = (inner: unknown): LoggedError => loggedError(inner, depth + 1);
  return {
    type: error.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...(typeof code === 'string' ? { code: withoutValues(code) } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(error.cause === undefined || depth >= MOST_CAUSES ? {} : { cause: deeper(error.cause) }),
    ...(Array.isArray(errors) && depth < MOST_CAUSES ? { errors: errors.slice(0, MOST_CAUSES).map(deeper) } : {}),
  };
}

/** The same for a terminal. */
export function describeError(error: unknown): string {
  const lines = ({ type, message, stack, code, cause, errors = [] }: LoggedError): string[] => [
    `${type}: ${message}${code === undefined ? '' : ` (${code})`}`,
    ...(stack ? [stack] : []),
    ...[cause, ...errors].flatMap((inner) =>
      inner ? lines(inner).map((line, index) => (index === 0 ? `  caused by ${line}` : line)) : [],
    ),
  ];
  return lines(loggedError(error)).join('\n');
}
