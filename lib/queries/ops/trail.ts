import type { OpsContract } from '@/lib/contract/ops/contract';
import { deskList, deskQuery } from './define';

export const trailCalls = {
  page: deskList('trail.page'),
  state: deskQuery('trail.state'),
} satisfies Record<keyof OpsContract['trail'], unknown>;
