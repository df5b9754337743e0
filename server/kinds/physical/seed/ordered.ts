import type { Fen } from '@/lib/kernel/money';
import type { Life } from '@/server/platform/ports/demo-orders';
import type { Line } from '../booking/book';

/** A demo order: what was ordered, and its history. */
export type Ordered = Readonly<{ life: Life; lines: readonly Line[]; goodsFen: Fen; shippingFen: Fen }>;

/** The same after its row was inserted. */
export type Recorded = Ordered & Readonly<{ orderId: number }>;
