import type { Database } from '@/server/platform/database/connection';
import type { Environment } from '@/server/platform/environment';
import type { InvoicePort } from '@/server/platform/ports/invoice';
import { httpTransport } from '@/server/partner/http-transport';
import type { Demo } from './demo';
import { taxOffice } from './tax-office';

/** The configured tax office, or the demo's stand-in; without either nobody can apply for an invoice. */
export function createInvoicing(
  { TAX_OFFICE }: Environment,
  { database, now, demo }: Readonly<{ database: Database; now: () => number; demo: Demo | undefined }>,
): InvoicePort | undefined {
  if (TAX_OFFICE) return taxOffice({ secret: TAX_OFFICE.secret, now, transport: httpTransport(TAX_OFFICE.url) });
  return demo?.invoices(database, now);
}
