import type { Contract } from '@/lib/contract/contract';
import { command, query } from './define';

export const accountCalls = {
  tokenInfo: query('account.tokenInfo'),
  profile: query('account.profile'),
  saveProfile: command('account.saveProfile', { refreshes: ['account.profile', 'account.tokenInfo'] }),
  sendCode: command('account.sendCode', { quiet: true }),
  proveMobile: command('account.proveMobile'),
  sendNewMobileCode: command('account.sendNewMobileCode', { quiet: true }),
  changeMobile: command('account.changeMobile', { refreshes: ['account.profile', 'account.tokenInfo', 'account.devices'] }),
  devices: query('account.devices'),
  endSession: command('account.endSession', { refreshes: ['account.devices', 'account.profile'] }),
  exportData: command('account.exportData'),
  notifications: query('account.notifications'),
  chooseNotification: command('account.chooseNotification', { refreshes: ['account.notifications', 'operation.userNotice'] }),
} satisfies Record<keyof Contract['account'], unknown>;
