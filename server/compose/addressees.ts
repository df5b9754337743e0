import { groupAddressees } from '@/server/hotel-member/addressee';
import { lenders } from '@/server/partner/loan/lenders';
import type { Addressee } from '@/server/platform/ports/addressee';

/** Everybody for whom alone texts are signed, each under an id of its own. */
export const addressees: readonly Addressee[] = [...lenders, ...groupAddressees];
