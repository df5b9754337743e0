import type { Channel } from '@/lib/channel/channel';
import type { TextFacts } from '@/lib/content/facts';

/** What texts and cards may quote of a channel: the partner, and whom its customers call. */
export const channelFacts = ({ name, customerService: { phone, hours } }: Channel): TextFacts => ({ partner: name, phone, hours });
