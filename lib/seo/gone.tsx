import { GONE_MARK } from './gone-mark';

/**
 * Put into a page about something that no longer exists: its document is sent with status 410, so that search engines drop the address.
 * @param from for something that will end: when, epoch ms
 */
export const Gone = ({ from }: { readonly from?: number }) => <span hidden {...{ [GONE_MARK]: String(from ?? '') }} />;
