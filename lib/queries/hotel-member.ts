import type { Contract } from '@/lib/contract/contract';
import { command, query } from './define';

const answered = { refreshes: ['hotelMember.activateStatus', 'hotelMember.member'] } as const;

export const hotelMemberCalls = {
  configList: query('hotelMember.configList'),
  config: query('hotelMember.config'),
  activateStatus: query('hotelMember.activateStatus'),
  member: query('hotelMember.member'),
  activate: command('hotelMember.activate', answered),
  registerGreenTree: command('hotelMember.registerGreenTree', answered),
  externalStatus: query('hotelMember.externalStatus'),
} satisfies Record<keyof Contract['hotelMember'], unknown>;
