import type { Channel } from '@/lib/channel/channel';
import { APP_VERSION } from '@/lib/kernel/version';

type StaticConfiguration = Readonly<{ customerTelephone: string; serviceHours: string; version: string }>;

const made = new WeakMap<Channel, StaticConfiguration>();

/** What every page of a channel asks for first and only a release changes: made once, and frozen, so that it is spelled once as well. */
export function staticConfigurationOf(channel: Channel): StaticConfiguration {
  const known = made.get(channel);
  if (known) return known;
  const { phone, hours } = channel.customerService;
  const configuration = Object.freeze({ customerTelephone: phone, serviceHours: hours, version: APP_VERSION });
  made.set(channel, configuration);
  return configuration;
}
