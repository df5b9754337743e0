import { DatabaseError } from 'pg';

/** What PostgreSQL answered, however often an error of it was wrapped. */
export const databaseErrorIn = (error: unknown): DatabaseError | undefined =>
  error instanceof DatabaseError ? error : error instanceof Error ? databaseErrorIn(error.cause) : undefined;

/** Whether a statement failed on the constraint of this name, as when somebody else was faster with a unique value. */
export const violates = (error: unknown, constraint: string): boolean => databaseErrorIn(error)?.constraint === constraint;
