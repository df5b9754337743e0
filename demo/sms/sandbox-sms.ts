import type { Database } from '@/server/platform/database/connection';
import { smsInbox } from '@/demo/sms/tables';
import { serverWords } from '@/server/platform/words';
import { reminderFacts, roundFacts } from '@/server/platform/ports/sms/reminder';
import type { SmsPort } from '@/server/platform/ports/sms/port';

/** Shows messages at /preview instead of sending them. */
export const sandboxSms = (database: Database): SmsPort => ({
  sendCode: async ({ mobile, code, minutes, locale, purpose }) => {
    const body = serverWords(locale)(purpose === 'login' ? 'smsCode' : `smsCode_${purpose}`, { code, minutes });
    await database.insert(smsInbox).values({ mobile, body });
  },
  sendRenewalReminder: async (reminder) => {
    const body = serverWords(reminder.locale)('renewalReminder', reminderFacts(reminder));
    await database.insert(smsInbox).values({ mobile: reminder.mobile, body });
  },
  sendRoundReminder: async (reminder) => {
    const body = serverWords(reminder.locale)('roundReminder', roundFacts(reminder));
    await database.insert(smsInbox).values({ mobile: reminder.mobile, body });
  },
});
