import type { Contract } from '@/lib/contract/contract';
import { command, query } from './define';

export const residentCalls = {
  query: query('resident.query'),
  create: command('resident.create', { refreshes: ['resident.query'] }),
  update: command('resident.update', { refreshes: ['resident.query'] }),
  delete: command('resident.delete', { refreshes: ['resident.query'] }),
} satisfies Record<keyof Contract['resident'], unknown>;
