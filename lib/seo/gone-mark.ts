/** Next answers 200 for whatever it has rendered and caches it; the thread of pages looks for this mark and answers 410. */
export const GONE_MARK = 'data-gone';
