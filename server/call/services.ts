import type { Channel } from '@/lib/channel/channel';
import type { Database } from '@/server/platform/database/connection';
import type { EmailPort } from '@/server/platform/ports/email';
import type { HotelGroupPort } from '@/server/platform/ports/hotel-group';
import type { Draw } from '@/server/platform/drawer';
import type { InvoicePort } from '@/server/platform/ports/invoice';
import type { InvoicePaper } from '@/server/platform/ports/invoice-file';
import type { Kinds } from '@/server/platform/ports/kind';
import type { PartnerPorts } from '@/server/platform/ports/partner';
import type { PaymentPorts } from '@/server/platform/ports/payment-ports';
import type { SmsPort } from '@/server/platform/ports/sms/port';
import type { WechatPort } from '@/server/platform/ports/wechat/port';
import type { Sealing } from '@/server/platform/sealed';

/** What handlers and jobs work with; tests bring their own clock and ports. */
export type Services = Readonly<{
  database: Database;
  /** Epoch ms. */
  now: () => number;
  /** Keys the hashes of codes and tokens. */
  secret: string;
  /** Keeps people's documents and addresses unreadable in the database. */
  sealing: Sealing;
  sms: SmsPort;
  wechat: WechatPort;
  payments: PaymentPorts;
  partners: PartnerPorts;
  kinds: Kinds;
  /** Undefined: no hotel group is connected. */
  hotelGroups: HotelGroupPort | undefined;
  /** Undefined: no tax office is connected, and nobody can apply for an invoice. */
  invoices: InvoicePort | undefined;
  /** An invoice as a PDF. */
  invoiceFile: Draw<InvoicePaper>;
  /** Undefined: nothing is sent by e-mail. */
  email: EmailPort | undefined;
  /** What becomes of somebody who has just logged in, before the answer; in the demo its own mobiles get their orders. */
  welcome?: ((channel: Channel, mobile: string) => Promise<void>) | undefined;
  /** SITE_ORIGIN: scheme and host under which the public knows the site. */
  siteOrigin: string | undefined;
  /** Folder that uploaded pictures are written to. */
  uploadFolder: string;
}>;
