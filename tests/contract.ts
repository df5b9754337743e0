import { type Contract, domainNames } from '@/lib/contract/contract';
import type { Endpoint } from '@/lib/contract/endpoint';

/** `newHotel` is kept in `new-hotel.ts`. */
const fileOf = (domain: string): string => domain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A domain's part of a folder that has a file for each of them; at once, because jest names its tests before it waits for anything. */
export const ofDomain = <Part>(folder: string, domain: string, name = domain): Part => {
  const found = jest.requireActual<Record<string, Part>>(`../lib/${folder}/${fileOf(domain)}`)[name];
  if (found === undefined) throw new Error(`lib/${folder}/${fileOf(domain)} exports no ${name}.`);
  return found;
};

/** The contract that the program loads piece by piece. */
export const contract = Object.fromEntries(
  domainNames.map((domain) => [domain, ofDomain<Readonly<Record<string, Endpoint>>>('contract', domain)]),
) as Readonly<Record<keyof Contract, Readonly<Record<string, Endpoint>>>>;

export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((domain) => Object.values(domain));
