import { StartFailure } from '@/server/platform/start-failure.mjs';
import type { PortSettings } from './settings';

type Setting = { [Name in keyof PortSettings]-?: NonNullable<PortSettings[Name]> extends string ? Name : never }[keyof PortSettings];

/** The settings that an adapter can't do without; missing ones are all reported before the server listens. */
export function required<Names extends Record<string, Setting>>(
  environment: PortSettings,
  adapter: string,
  names: Names,
): { [Key in keyof Names]: string } {
  const values = Object.entries(names).map(([key, name]) => [key, environment[name]] as const);
  const missing = Object.values(names).filter((name) => !environment[name]);
  if (missing.length > 0) throw new StartFailure(`Configuration: ${adapter} needs ${missing.join(', ')}.`);
  return Object.fromEntries(values) as { [Key in keyof Names]: string };
}
