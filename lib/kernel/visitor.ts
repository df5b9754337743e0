/** The `Access-Token` of a visitor who is not logged in (§6). */
export const VISITOR_TOKEN = '-01';
