// @ts-check

/** What an id in the query may look like; with another one the page is rendered as if there were none. */
export const ID_IN_QUERY = '[\\w-]{1,64}';
