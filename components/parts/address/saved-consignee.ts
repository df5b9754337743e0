import type { OutputOf } from '@/lib/contract/contract';

/** An address as the gateway shows it: the mobile masked. */
export type SavedConsignee = OutputOf<'consignee.get'>;
