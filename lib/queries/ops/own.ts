import type { OpsContract } from '@/lib/contract/ops/contract';
import { deskCommand, deskQuery } from './define';

export const ownCalls = {
  me: deskQuery('own.me'),
  account: deskQuery('own.account'),
  changePassword: deskCommand('own.changePassword', { refreshes: ['own.account'] }),
  namePasskey: deskCommand('own.namePasskey', { refreshes: ['own.account'] }),
  removePasskey: deskCommand('own.removePasskey', { refreshes: ['own.account'] }),
  removeTotp: deskCommand('own.removeTotp', { refreshes: ['own.account'] }),
  newRecoveryCodes: deskCommand('own.newRecoveryCodes', { refreshes: ['own.account'] }),
  endSession: deskCommand('own.endSession', { refreshes: ['own.account'] }),
} satisfies Record<keyof OpsContract['own'], unknown>;
