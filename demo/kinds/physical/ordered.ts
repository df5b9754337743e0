import type { Fen } from '@/lib/kernel/money';
import type { Life } from '@/demo/kinds/demo-orders';
import type { Line } from '@/server/kinds/physical/booking/book';

/** A demo order: what was ordered, and its history. */
export type Ordered = Readonly<{ life: Life; lines: readonly Line[]; goodsFen: Fen; shippingFen: Fen }>;

/** The same after its row was inserted. */
export type Recorded = Ordered & Readonly<{ orderId: number }>;
