import type { Fen } from '@/lib/kernel/money';
import type { Life } from '@/server/platform/ports/demo-orders';
import type { Line } from '../booking/book';

/** A demo order: what was ordered, and what has happened to it since. */
export type Ordered = Readonly<{ life: Life; lines: readonly Line[]; goodsFen: Fen; shippingFen: Fen }>;

/** The same once it has its row. */
export type Recorded = Ordered & Readonly<{ orderId: number }>;
