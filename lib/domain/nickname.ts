import { plainLine } from '@/lib/kernel/typed-text';

/** Letters of any script with their marks, digits and a few separators; nothing invisible, nothing that reverses the text direction. */
const NICKNAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._·-]*$/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** Others see nicknames: nobody should publish a number by mistake. */
const MOBILE = /1[3-9]\d{9}/;
const MARKS = /\p{M}/gu;

const LEAST_CHARACTERS = 2;
const MOST_NICKNAME = 16;

export const tidyNickname = (typed: string): string => plainLine(typed);

export type NicknameProblem = 'short' | 'long' | 'letters' | 'mobile';

/** What is wrong with a tidied nickname, if anything. */
export function nicknameProblem(nickname: string): NicknameProblem | undefined {
  const { length } = [...nickname.replace(MARKS, '')];
  if (length < LEAST_CHARACTERS) return 'short';
  if (length > MOST_NICKNAME || nickname.length > 4 * MOST_NICKNAME) return 'long';
  if (!NICKNAME.test(nickname) || INVISIBLE.test(nickname)) return 'letters';
  return MOBILE.test(nickname) ? 'mobile' : undefined;
}
