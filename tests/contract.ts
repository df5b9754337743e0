import { type Contract, domainNames } from '@/lib/contract/contract';
import type { Endpoint } from '@/lib/contract/endpoint';

/** `newHotel` is declared in a folder or file `new-hotel`. */
export const fileOf = (domain: string): string => domain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What a domain's file exports. Synchronous, because jest collects the names of tests before it awaits anything. */
export const ofDomain = <Part>(file: string, name: string): Part => {
  const found = jest.requireActual<Record<string, Part>>(`../lib/${file}`)[name];
  if (found === undefined) throw new Error(`lib/${file} exports no ${name}.`);
  return found;
};

/** The whole contract, which the program loads one domain at a time. */
export const contract = Object.fromEntries(
  domainNames.map((domain) => [domain, ofDomain<Readonly<Record<string, Endpoint>>>(`contract/${fileOf(domain)}/endpoints`, domain)]),
) as Readonly<Record<keyof Contract, Readonly<Record<string, Endpoint>>>>;

export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((domain) => Object.values(domain));
