import { sql } from 'drizzle-orm';
import { loanOffers, type OfferId, offerSigned } from '@/lib/content/loan/offers';
import { applicationDocuments } from '@/lib/domain/loan/documents';
import { locales } from '@/lib/kernel/locale';
import { signedTexts } from './tables';

/** The offers whose applicants sign this text, each for its lender alone. */
export const offersSigning = (document: string): OfferId[] =>
  loanOffers('en').flatMap(({ id, partnerProduct }) => (applicationDocuments[partnerProduct].some((one) => one === document) ? [id] : []));

/** The last words of a signed text, where its lender is named. */
export const ending = sql<string>`right(${signedTexts.words}, 500)`;

/** The line of signed words that names the one lender they are for; null where there is none. */
export function lenderIn({ document, ending: words }: Readonly<{ document: string; ending: string }>): string | null {
  const lines = offersSigning(document).flatMap((id) => locales.map((locale) => offerSigned(id, locale)));
  return lines.find((line) => words.endsWith(`\n${line}`)) ?? null;
}
