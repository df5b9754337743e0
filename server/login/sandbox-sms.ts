import type { Database } from '@/server/platform/database/connection';
import { smsInbox } from './tables';
import { serverWords } from '@/server/platform/words';
import { reminderFacts } from '@/server/platform/ports/sms/reminder';
import type { SmsPort } from '@/server/platform/ports/sms/port';

/** Puts messages where /preview shows them, instead of on a telephone. */
export const sandboxSms = (database: Database): SmsPort => ({
  sendCode: async ({ mobile, code, minutes, locale }) => {
    await database.insert(smsInbox).values({ mobile, body: serverWords(locale)('smsCode', { code, minutes }) });
  },
  sendRenewalReminder: async (reminder) => {
    const body = serverWords(reminder.locale)('renewalReminder', reminderFacts(reminder));
    await database.insert(smsInbox).values({ mobile: reminder.mobile, body });
  },
});
