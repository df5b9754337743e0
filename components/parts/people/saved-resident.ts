import type { OutputOf } from '@/lib/contract/contract';

/** A traveller as the gateway shows them: document and mobile masked. */
export type SavedResident = OutputOf<'resident.query'>['list'][number];
