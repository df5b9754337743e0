/** The first view and a little more: most visitors don't scroll further, so more pictures would be wasted. */
const PAGE_SIZE = 6;

/** A tab's request, shared by server and browser: if they differed, the browser would fetch it again. */
export const goodsInput = (tabId: string, cityCode: string) => ({ tabId, cityCode, pageSize: PAGE_SIZE });
