/** A first view and a little more: the pictures of a page that nobody scrolls should not cost much. */
const PAGE_SIZE = 6;

/** What a tab asks; server and browser must spell it alike, or the browser asks again. */
export const goodsInput = (tabId: string, cityCode: string) => ({ tabId, cityCode, pageSize: PAGE_SIZE });
