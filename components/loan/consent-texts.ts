import { adminConfigOf } from '@/components/shell/admin-config';
import type { Channel } from '@/lib/channel/channel';
import { readText } from '@/lib/content/text';
import { applicationDocuments, type AppliedLoan, debitDocuments } from '@/lib/domain/loan/documents';
import type { AgreementRoute } from '@/lib/routing/routes';

/** A text as this page shows it; precisely this version is signed. */
export type Consent = Readonly<{ document: AgreementRoute; title: string; version: string }>;

async function consentsOf(channel: Channel, documents: readonly AgreementRoute[]): Promise<Consent[]> {
  const facts = { partner: channel.name, ...(await adminConfigOf(channel)) };
  return Promise.all(
    documents.map(async (document) => {
      const { title, version } = await readText(document, channel.locale, facts);
      return { document, title, version };
    }),
  );
}

/** The documents to sign for each loan that can be applied for. */
export async function applicationConsents(channel: Channel): Promise<Readonly<Record<AppliedLoan, readonly Consent[]>>> {
  const [loanCard, finance] = await Promise.all([
    consentsOf(channel, applicationDocuments.loanCard),
    consentsOf(channel, applicationDocuments.finance),
  ]);
  return { loanCard, finance };
}

export const debitConsents = (channel: Channel): Promise<readonly Consent[]> => consentsOf(channel, debitDocuments);
