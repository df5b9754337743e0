import type { OpsContract } from '@/lib/contract/ops/contract';
import { deskCommand, deskList, deskQuery } from './define';

export const staffCalls = {
  page: deskList('staff.page'),
  shops: deskQuery('staff.shops'),
  invite: deskCommand('staff.invite', { refreshes: ['staff.page'] }),
  change: deskCommand('staff.change', { refreshes: ['staff.page'] }),
  disable: deskCommand('staff.disable', { refreshes: ['staff.page'] }),
  enable: deskCommand('staff.enable', { refreshes: ['staff.page'] }),
  resetSecondStep: deskCommand('staff.resetSecondStep', { refreshes: ['staff.page'] }),
} satisfies Record<keyof OpsContract['staff'], unknown>;
