import { loanOffers, type OfferId } from '@/lib/content/loan/offers';
import { applicationDocuments } from '@/lib/domain/loan/documents';

/** The offers whose applicants sign this text, each for its lender alone. */
export const offersSigning = (document: string): OfferId[] =>
  loanOffers('en').flatMap(({ id, partnerProduct }) => (applicationDocuments[partnerProduct].some((one) => one === document) ? [id] : []));
