import path from 'node:path';
import type { InvoicePaper } from '@/server/platform/ports/invoice-file';
import type { Draw } from '@/server/platform/drawer';
import type { Database } from '@/server/platform/database/connection';
import type { Environment } from '@/server/platform/environment';
import { addressees } from './addressees';
import type { Demo } from './demo';
import { createEmail } from './create-email';
import { createHotelGroups } from './create-hotel-groups';
import { createInvoicing } from './create-invoicing';
import { createPartners } from './create-partners';
import { createPayments } from './create-payments';
import { createSms } from './create-sms';
import { createWechat } from './create-wechat';
import { withStandInBanks } from './stand-in-banks';
import { keptBuyerKey } from '@/server/partner/buyer-key';
import { personalData } from './personal-data';
import { createSealing } from '@/server/platform/sealed';
import { StartFailure } from '@/server/platform/start-failure.mjs';
import { kinds } from './kinds';
import type { Channel } from '@/lib/channel/channel';
import { memberRates } from '@/server/hotel-member/rates';
import type { Services } from '@/server/call/services';
import { shownOrigin } from './welcome';

type Making = Readonly<{ root: string; invoiceFile: Draw<InvoicePaper>; demo?: Demo | undefined }>;

/**
 * Builds the services from the environment: sandboxes in the demo, real adapters in production. Missing settings stop the start with a
 * clear message.
 */
export async function createServices(given: Environment, database: Database, { root, invoiceFile, demo }: Making): Promise<Services> {
  const now = Date.now;
  const secret = process.env.SESSION_SECRET;
  const personalDataKey = process.env.PERSONAL_DATA_KEY;
  if (!secret || !personalDataKey)
    throw new StartFailure('SESSION_SECRET or PERSONAL_DATA_KEY is not set: the front process sets both before it listens.');
  const sealing = createSealing(personalDataKey);
  const { environment, banks } = await withStandInBanks(given, { root, now, demo });
  return {
    database,
    now,
    secret,
    buyerKey: await keptBuyerKey({ database, sealing, secret }),
    sealing,
    kinds: demo?.kinds ?? kinds,
    playsShops: demo !== undefined,
    personalData: [...(demo?.personalData ?? []), ...personalData],
    hotelGroups: createHotelGroups(environment, now, demo),
    memberRates,
    addressees,
    invoices: createInvoicing(environment, { database, now, demo }),
    invoicePauseMs: environment.INVOICE_PAUSE_SECONDS * 1000,
    email: await createEmail(environment, database, demo),
    invoiceFile,
    sms: await createSms(environment, database, demo),
    wechat: createWechat(environment, now, demo),
    payments: await createPayments(environment, { database, now, secret }, { demo, banks }),
    partners: createPartners(environment, { database, now, secret }, demo),
    ...(demo && { welcome: (channel: Channel, mobile: string) => demo.welcome(database, { channel, mobile, now: now() }) }),
    siteOrigin: environment.SITE_ORIGIN,
    opsOrigin: environment.OPS_ORIGIN,
    linkOrigin: environment.SITE_ORIGIN ?? shownOrigin(environment),
    uploadFolder: path.resolve(root, environment.DATA_DIR, 'uploads'),
  };
}
