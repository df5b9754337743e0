// @ts-check

/** What an id in the query may look like; any other is ignored when the page is rendered. */
export const ID_IN_QUERY = '[\\w-]{1,64}';
