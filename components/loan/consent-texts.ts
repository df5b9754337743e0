import { adminConfigOf } from '@/components/parts/shell/admin-config';
import type { Channel } from '@/lib/channel/channel';
import { type LoanOffer, type OfferId, offerSigned } from '@/lib/content/loan/offers';
import { signedWords } from '@/lib/content/signed-words';
import { readInForce } from '@/lib/content/text';
import { applicationDocuments } from '@/lib/domain/loan/documents';
import type { AgreementRoute } from '@/lib/routing/routes';

/** A text as this page shows it; precisely these words are signed. */
export type Consent = Readonly<{ document: AgreementRoute; title: string; version: string; hash: string; addressee: OfferId }>;
/** What is signed for one lender alone; `signedFor` is the line that names it, part of the signed words. */
export type LenderConsents = Readonly<{ consents: readonly Consent[]; signedFor: string }>;

async function consentsOf(channel: Channel, documents: readonly AgreementRoute[], offer: OfferId): Promise<Consent[]> {
  const facts = { partner: channel.name, ...(await adminConfigOf(channel)) };
  return Promise.all(
    documents.map(async (document) => {
      const text = await readInForce(document, channel.locale, facts, Date.now());
      const { hash } = signedWords(text, offerSigned(offer, channel.locale));
      return { document, title: text.title, version: text.version, hash, addressee: offer };
    }),
  );
}

/** The documents to sign for each of the page's offers. */
export async function applicationConsents(
  channel: Channel,
  offers: readonly LoanOffer[],
): Promise<Readonly<Partial<Record<OfferId, LenderConsents>>>> {
  const rows = await Promise.all(
    offers.map(async ({ id, partnerProduct }) => {
      const consents = await consentsOf(channel, applicationDocuments[partnerProduct], id);
      return [id, { consents, signedFor: offerSigned(id, channel.locale) }] as const;
    }),
  );
  return Object.fromEntries(rows);
}
