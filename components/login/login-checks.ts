import type { WordKey } from '@/lib/i18n/messages';
import { isMobile } from '@/lib/kernel/mobile';

export type LoginField = 'mobile' | 'imageCode' | 'code' | 'tick';
export type LoginFields = Readonly<{ mobile: string; imageCode: string; code: string; ticked: boolean }>;

/** What is wrong first, in the words of the login scope, and where. */
export type LoginProblem = Readonly<{ field: LoginField; word: WordKey<'login'> }>;

const CODE_LENGTH = 6;

/** SMS code and image code: capped at 6 (§5). */
export const trimmedCode = (text: string): string => text.replace(/\s/g, '').slice(0, CODE_LENGTH);

const mobileProblem = (mobile: string): LoginProblem | undefined =>
  isMobile(mobile) ? undefined : { field: 'mobile', word: 'phoneInvalid' };

/** Before a code is asked for: an empty phone has words of its own, and an image code that shows must be filled. */
export function problemOfSending({ mobile, imageCode }: LoginFields, imageShown: boolean): LoginProblem | undefined {
  if (mobile === '') return { field: 'mobile', word: 'phoneEmpty' };
  const problem = mobileProblem(mobile);
  if (problem) return problem;
  return imageShown && imageCode === '' ? { field: 'imageCode', word: 'imageCodeEmpty' } : undefined;
}

/** Before a login: the tick where the channel wants one, then the phone, then the code (§5). */
export function problemOfLogin({ mobile, code, ticked }: LoginFields, tickNeeded: boolean): LoginProblem | undefined {
  if (tickNeeded && !ticked) return { field: 'tick', word: 'tickFirst' };
  const problem = mobileProblem(mobile);
  if (problem) return problem;
  if (code === '') return { field: 'code', word: 'codeEmpty' };
  // Not even a try: the gateway would count it as one.
  return /^\d{4,6}$/.test(code) ? undefined : { field: 'code', word: 'codeIncomplete' };
}
