import { GONE_MARK } from './gone-mark';

/** Put into a page about something that no longer exists: its document is sent with status 410, so that search engines drop the address. */
export const Gone = () => <span hidden {...{ [GONE_MARK]: '' }} />;
