import { account } from '@/lib/contract/account/endpoints';
import { deviceName } from '@/server/account/device-name';
import { choicesOf, choose } from '@/server/account/notification';
import { standingSessions } from '@/server/account/session';
import { handle, type Handler } from '@/server/call/handle';
import { sendAccountCode } from '@/server/login/send-code';
import { endElsewhere } from './end-elsewhere';
import { exportData } from './export';
import { changeMobile, proveMobile, sendNewMobileCode } from './mobile';
import { profileOf, saveProfile } from './profile';

export const personalHandlers: readonly Handler[] = [
  handle(account.profile, (_input, context) => profileOf(context)),
  handle(account.saveProfile, (input, context) => saveProfile(context, input)),
  handle(account.sendCode, ({ purpose }, context) => sendAccountCode(context, purpose)),
  handle(account.proveMobile, (input, context) => proveMobile(context, input)),
  handle(account.sendNewMobileCode, (input, context) => sendNewMobileCode(context, input)),
  handle(account.changeMobile, (input, context) => changeMobile(context, input)),
  handle(account.devices, async (_input, context) => ({
    list: (await standingSessions(context, context.caller.userId)).map(({ id, userAgent, createdAt, seenAt }) => ({
      sessionId: id,
      device: deviceName(userAgent),
      loginTime: createdAt.getTime(),
      seenTime: seenAt.getTime(),
      current: id === context.caller.sessionId,
    })),
  })),
  handle(account.endSession, ({ sessionId }, context) => endElsewhere(context, sessionId)),
  handle(account.exportData, (input, context) => exportData(context, input)),
  handle(account.notifications, async (_input, { database, caller }) => ({ list: await choicesOf(database, caller.userId) })),
  handle(account.chooseNotification, async (choice, { database, caller, now }) => {
    await choose(database, caller.userId, choice, now());
    return { list: await choicesOf(database, caller.userId) };
  }),
];
