import type { Contract } from '@/lib/contract/contract';
import { command, feed } from './define';

export const agreementCalls = {
  sign: command('agreement.sign', { refreshes: ['agreement.signed'] }),
  signed: feed('agreement.signed'),
} satisfies Record<keyof Contract['agreement'], unknown>;
