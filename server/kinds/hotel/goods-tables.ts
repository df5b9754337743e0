import { eq } from 'drizzle-orm';
import type { GoodsTable } from '@/server/platform/ports/goods-table';
import { hotels } from './tables';

export const hotelTables: readonly GoodsTable[] = [
  { page: '/hotel/details', table: hotels, rows: eq(hotels.set, 'classic') },
  { page: '/n/hotel/details', table: hotels, rows: eq(hotels.set, 'new') },
];
