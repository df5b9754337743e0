import { GONE_MARK } from './gone-mark';

/** In a page of something that was here once: its document leaves with status 410, and search engines forget the address. */
export const Gone = () => <span hidden {...{ [GONE_MARK]: '' }} />;
