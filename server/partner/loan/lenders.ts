import { loanOffer, loanOffers, type OfferId, offerSigned } from '@/lib/content/loan/offers';
import { applicationDocuments } from '@/lib/domain/loan/documents';
import type { Addressee } from '@/server/platform/ports/addressee';

/** The lender of an offer: an applicant's consents are given to it alone. */
export const lenderOf = (offer: OfferId): Addressee => ({
  id: offer,
  documents: applicationDocuments[loanOffer(offer, 'en').partnerProduct],
  line: (locale) => offerSigned(offer, locale),
});

export const lenders: readonly Addressee[] = loanOffers('en').map(({ id }) => lenderOf(id));
