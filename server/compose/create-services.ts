import path from 'node:path';
import type { InvoicePaper } from '@/server/platform/ports/invoice-file';
import type { Draw } from '@/server/platform/drawer';
import type { Database } from '@/server/platform/database/connection';
import type { Environment } from '@/server/platform/environment';
import { addressees } from './addressees';
import { createEmail } from './create-email';
import { createHotelGroups } from './create-hotel-groups';
import { createInvoicing } from './create-invoicing';
import { createPartners } from './create-partners';
import { createPayments } from './create-payments';
import { createSms } from './create-sms';
import { createWechat } from './create-wechat';
import { keptBuyerKey } from '@/server/partner/buyer-key';
import { createSealing } from '@/server/platform/sealed';
import { StartFailure } from '@/server/platform/start-failure.mjs';
import { demoKinds, kinds } from './kinds';
import { welcomeDemo } from './seed/demo-orders';
import type { Channel } from '@/lib/channel/channel';
import { memberRates } from '@/server/hotel-member/rates';
import type { Services } from '@/server/call/services';

type Making = Readonly<{ root: string; invoiceFile: Draw<InvoicePaper> }>;

/**
 * Builds the services from the environment: sandboxes in the demo, real adapters in production. Missing settings stop the start with a
 * clear message.
 */
export async function createServices(environment: Environment, database: Database, { root, invoiceFile }: Making): Promise<Services> {
  const now = Date.now;
  const secret = process.env.SESSION_SECRET;
  const personalDataKey = process.env.PERSONAL_DATA_KEY;
  if (!secret || !personalDataKey)
    throw new StartFailure('SESSION_SECRET or PERSONAL_DATA_KEY is not set: the front process sets both before it listens.');
  const sealing = createSealing(personalDataKey);
  return {
    database,
    now,
    secret,
    buyerKey: await keptBuyerKey({ database, sealing, secret }),
    sealing,
    ...(environment.YUEXIANG_MODE === 'demo' ? { kinds: demoKinds, playsShops: true } : { kinds, playsShops: false }),
    hotelGroups: createHotelGroups(environment, now),
    memberRates,
    addressees,
    invoices: createInvoicing(environment, database, now),
    invoicePauseMs: environment.INVOICE_PAUSE_SECONDS * 1000,
    email: await createEmail(environment, database),
    invoiceFile,
    sms: await createSms(environment, database),
    wechat: createWechat(environment, now),
    payments: createPayments(environment, { database, now, secret }),
    partners: createPartners(environment, { database, now, secret }),
    ...(environment.YUEXIANG_MODE === 'demo' && {
      welcome: (channel: Channel, mobile: string) => welcomeDemo(database, { channel, mobile, now: now() }),
    }),
    siteOrigin: environment.SITE_ORIGIN,
    uploadFolder: path.resolve(root, environment.DATA_DIR, 'uploads'),
  };
}
