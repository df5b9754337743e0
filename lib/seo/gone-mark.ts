/** Next answers whatever it rendered with 200 and keeps it; the thread of pages finds this in a document and answers with 410. */
export const GONE_MARK = 'data-gone';
