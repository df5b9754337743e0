import type { OpsContract } from '@/lib/contract/ops/contract';
import { deskCommand, deskQuery } from './define';

export const entranceCalls = {
  signIn: deskCommand('entrance.signIn'),
  passkeyQuestion: deskCommand('entrance.passkeyQuestion'),
  secondStep: deskCommand('entrance.secondStep', { refreshes: ['own.me'] }),
  invitation: deskQuery('entrance.invitation'),
  accept: deskCommand('entrance.accept'),
  beginTotp: deskCommand('entrance.beginTotp'),
  finishTotp: deskCommand('entrance.finishTotp', { refreshes: ['own.account'] }),
  beginPasskey: deskCommand('entrance.beginPasskey'),
  finishPasskey: deskCommand('entrance.finishPasskey', { refreshes: ['own.account'] }),
  signOut: deskCommand('entrance.signOut'),
} satisfies Record<keyof OpsContract['entrance'], unknown>;
