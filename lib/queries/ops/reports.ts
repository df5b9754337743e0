import type { OpsContract } from '@/lib/contract/ops/contract';
import { deskCommand, deskQuery } from './define';

export const reportCalls = {
  figures: deskQuery('reports.figures'),
  file: deskCommand('reports.file'),
} satisfies Record<keyof OpsContract['reports'], unknown>;
