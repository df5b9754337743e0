import { stayKind } from '@/server/kinds/hotel/booking/kind';
import type { Kinds } from '@/server/platform/ports/kind';

/** Every kind of goods that can be ordered. */
export const kinds: Kinds = { hotelStay: stayKind };
