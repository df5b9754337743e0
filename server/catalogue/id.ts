/** Ids are opaque on the wire; ours are PostgreSQL integers, so anything else names nothing. */
export const integerOf = (id: string): number | undefined => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined);

/** The same for a `bigint` column, up to the largest exact number. */
export const bigintOf = (id: string): number | undefined => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined);
