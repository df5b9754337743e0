import type { OutgoingHttpHeaders } from 'node:http';
import { errors } from '@/lib/contract/errors';
import { codeOf, from, newAddress } from './ask';
import { knownCodes, newMobile, sendCode, tryCode } from './logins';
import { atMost, exactly, type Row } from './part';

/** Same as `unproven` in the gateway: this many codes go to one device or address before a captcha is required. */
const FREE_OF_ADDRESS = 10;
const SENDS = 330;
const GUESSES = 30;

async function sends(
  site: string,
  headersOf: (index: number) => OutgoingHttpHeaders,
): Promise<{ taken: number; refusedWithDevice: number }> {
  const answers = await Promise.all(
    Array.from({ length: SENDS }, (_, index) => sendCode(site, newMobile(), { 'user-agent': `siege ${index}`, ...headersOf(index) })),
  );
  const refused = answers.filter((answer) => codeOf(answer) !== '1');
  return {
    taken: answers.length - refused.length,
    refusedWithDevice: refused.filter(({ headers }) => headers['set-cookie']?.some((cookie) => cookie.startsWith('yx_device='))).length,
  };
}

/** A stranger guesses at a mobile's fresh code, then its owner enters it. Returns whether the owner gets in. */
async function ownerAfter(site: string, guesses: number): Promise<boolean> {
  const [owner] = await knownCodes(site, 1);
  if (!owner) throw new Error('no code was sent');
  const wrong = owner.captcha === '000000' ? '111111' : '000000';
  const stranger = { ...from(newAddress()), 'user-agent': 'a stranger' };
  for (let guess = 0; guess < guesses; guess += 1) await tryCode(site, { mobile: owner.mobile, captcha: wrong }, stranger);
  return (await tryCode(site, owner, owner.headers)).session !== undefined;
}

/** All guesses at once: a code must survive any number of them. */
async function answeredGuesses(site: string): Promise<number> {
  const [owner] = await knownCodes(site, 1);
  if (!owner) throw new Error('no code was sent');
  const wrong = (index: number): string => String((Number(owner.captcha) + 1 + index) % 1_000_000).padStart(6, '0');
  const tries = await Promise.all(
    Array.from({ length: 200 }, (_, index) => tryCode(site, { mobile: owner.mobile, captcha: wrong(index) }, owner.headers)),
  );
  return tries.filter(({ code }) => code === errors.CAPTCHA_WRONG.code).length;
}

export async function loginRaces(site: string): Promise<Row[]> {
  const address = newAddress();
  const one = await sends(site, () => from(address));
  const network = await sends(site, (index) => from(`2001:db8:77:1::${index.toString(16)}`));
  const answered = await answeredGuesses(site);
  return [
    atMost(`${SENDS} SMS at once from one address without a captcha: sent`, one.taken, FREE_OF_ADDRESS),
    exactly(`${SENDS} SMS at once from one address: refusals that hand out a device`, one.refusedWithDevice, 0),
    atMost(`${SENDS} SMS at once from one IPv6 network (/64) without a captcha: sent`, network.taken, FREE_OF_ADDRESS),
    atMost('200 guesses at once at one code: told that they are wrong', answered, 5),
    exactly("after 5 guesses of a stranger the owner's code", (await ownerAfter(site, 5)) ? 'opens' : 'is dead', 'opens'),
    exactly(`after ${GUESSES} guesses of a stranger the owner's code`, (await ownerAfter(site, GUESSES)) ? 'opens' : 'is dead', 'opens'),
  ];
}
