import { readEnvironment } from '@/server/platform/environment';

let known: Readonly<{ origin: string | undefined }> | undefined;

/** The origin of Haier's pages, from settings that the front process has already checked; undefined for the stand-in on this site. */
export function framedOrigin(): string | undefined {
  known ??= { origin: originOf(readEnvironment(process.env).PARTNERS?.haier?.landing) };
  return known.origin;
}

const originOf = (landing: string | undefined): string | undefined => (landing === undefined ? undefined : new URL(landing).origin);
