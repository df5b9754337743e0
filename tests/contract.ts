import { type Contract, domainNames } from '@/lib/contract/contract';
import type { Endpoint } from '@/lib/contract/endpoint';

/** `newHotel` is declared in `new-hotel.ts`. */
export const fileOf = (domain: string): string => domain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * A domain's export from a folder with one file per domain. Synchronous, because jest collects the names of tests before it awaits
 * anything.
 */
export const ofDomain = <Part>(folder: string, domain: string, name = domain): Part => {
  const found = jest.requireActual<Record<string, Part>>(`../lib/${folder}/${fileOf(domain)}`)[name];
  if (found === undefined) throw new Error(`lib/${folder}/${fileOf(domain)} exports no ${name}.`);
  return found;
};

/** The whole contract, which the program loads one domain at a time. */
export const contract = Object.fromEntries(
  domainNames.map((domain) => [domain, ofDomain<Readonly<Record<string, Endpoint>>>('contract', domain)]),
) as Readonly<Record<keyof Contract, Readonly<Record<string, Endpoint>>>>;

export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((domain) => Object.values(domain));
