import type { Channel } from '@/lib/channel/channel';
import type { TextFacts } from '@/lib/content/facts';

/** What texts and cards may quote of a channel: the partner's name, and its customers' service line. */
export const channelFacts = ({ name, customerService: { phone, hours } }: Channel): TextFacts => ({ partner: name, phone, hours });
