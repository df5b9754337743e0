import type { WordKey } from '@/lib/i18n/messages';
import { isMobile } from '@/lib/kernel/mobile';

export type LoginField = 'mobile' | 'imageCode' | 'code' | 'tick';
export type LoginFields = Readonly<{ mobile: string; imageCode: string; code: string; ticked: boolean }>;

/** The first problem, as a word of the login scope, and its field. */
export type LoginProblem = Readonly<{ field: LoginField; word: WordKey<'login'> }>;

/** SMS code and image code are capped (§5). */
export const CODE_LENGTH = 6;

const mobileProblem = (mobile: string): LoginProblem | undefined =>
  isMobile(mobile) ? undefined : { field: 'mobile', word: 'phoneInvalid' };

/** Checks before a code is requested: an empty phone has its own message, and a visible image code must be filled in. */
export function problemOfSending({ mobile, imageCode }: LoginFields, imageShown: boolean): LoginProblem | undefined {
  if (mobile === '') return { field: 'mobile', word: 'phoneEmpty' };
  const problem = mobileProblem(mobile);
  if (problem) return problem;
  return imageShown && imageCode === '' ? { field: 'imageCode', word: 'imageCodeEmpty' } : undefined;
}

/** Checks before a login: the tick if the channel wants one, then the phone, then the code (§5). */
export function problemOfLogin({ mobile, code, ticked }: LoginFields, tickNeeded: boolean): LoginProblem | undefined {
  if (tickNeeded && !ticked) return { field: 'tick', word: 'tickFirst' };
  const problem = mobileProblem(mobile);
  if (problem) return problem;
  if (code === '') return { field: 'code', word: 'codeEmpty' };
  // Not sent at all, because the gateway would count it as an attempt.
  return /^\d{4,6}$/.test(code) ? undefined : { field: 'code', word: 'codeIncomplete' };
}
