import type { Contract } from '@/lib/contract/contract';
import { query } from './define';

export const applyCalls = {
  cityList: query('apply.cityList'),
  destinations: query('apply.destinations'),
} satisfies Record<keyof Contract['apply'], unknown>;
