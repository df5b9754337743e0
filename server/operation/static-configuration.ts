import type { Channel } from '@/lib/channel/channel';
import { APP_VERSION } from '@/lib/kernel/version';

type StaticConfiguration = Readonly<{ customerTelephone: string; serviceHours: string; version: string }>;

const made = new WeakMap<Channel, StaticConfiguration>();

/** Every page requests it first and only a release changes it: built once, and frozen so that it is also serialized once. */
export function staticConfigurationOf(channel: Channel): StaticConfiguration {
  const known = made.get(channel);
  if (known) return known;
  const { phone, hours } = channel.customerService;
  const configuration = Object.freeze({ customerTelephone: phone, serviceHours: hours, version: APP_VERSION });
  made.set(channel, configuration);
  return configuration;
}
