/**
 * Next answers 200 for whatever it has rendered and caches it; the thread of pages looks for this mark and answers 410. Its value is the
 * moment from which that holds, epoch ms, or nothing for always: a page may end while it is cached.
 */
export const GONE_MARK = 'data-gone';
