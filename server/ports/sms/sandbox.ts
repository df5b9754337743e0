import type { Database } from '@/server/database/connection';
import { smsInbox } from '@/server/login/tables';
import { serverWords } from '@/server/words';
import type { SmsPort } from './port';

/** Puts messages where /preview shows them, instead of on a telephone. */
export const sandboxSms = (database: Database): SmsPort => ({
  sendCode: async ({ mobile, code, minutes, locale }) => {
    await database.insert(smsInbox).values({ mobile, body: serverWords(locale)('smsCode', { code, minutes }) });
  },
});
