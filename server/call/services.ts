import type { Channel } from '@/lib/channel/channel';
import type { Database } from '@/server/platform/database/connection';
import type { Addressee } from '@/server/platform/ports/addressee';
import type { EmailPort } from '@/server/platform/ports/email';
import type { HotelGroupPorts } from '@/server/platform/ports/hotel-group';
import type { Draw } from '@/server/platform/drawer';
import type { MemberRates } from '@/server/platform/ports/member-rate';
import type { InvoicePort } from '@/server/platform/ports/invoice';
import type { InvoicePaper } from '@/server/platform/ports/invoice-file';
import type { Kinds } from '@/server/platform/ports/kind';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import type { PartnerPorts } from '@/server/platform/ports/partner';
import type { PaymentPorts } from '@/server/platform/ports/payment-ports';
import type { SmsPort } from '@/server/platform/ports/sms/port';
import type { WechatPort } from '@/server/platform/ports/wechat/port';
import type { Sealing } from '@/server/platform/sealed';

/** What handlers and jobs work with; tests supply their own clock and ports. */
export type Services = Readonly<{
  database: Database;
  /** Epoch ms. */
  now: () => number;
  /** Key for the hashes of codes and tokens. */
  secret: string;
  /** Key for the pseudonyms by which partners know buyers. */
  buyerKey: string;
  /** Encrypts people's documents and addresses in the database. */
  sealing: Sealing;
  sms: SmsPort;
  wechat: WechatPort;
  payments: PaymentPorts;
  partners: PartnerPorts;
  kinds: Kinds;
  /** Every room that holds personal data. */
  personalData: readonly PersonalData[];
  /** Whether the demo's sandbox plays the shops whose desk is `sandbox`; elsewhere they wait for their staff. */
  playsShops: boolean;
  hotelGroups: HotelGroupPorts;
  /** What members of hotel groups pay. */
  memberRates: MemberRates;
  addressees: readonly Addressee[];
  /** Undefined: no tax office is connected, and nobody can apply for an invoice. */
  invoices: InvoicePort | undefined;
  /** How long the buyer may withdraw an application for an invoice before it is handed over (ms). */
  invoicePauseMs: number;
  /** Draws an invoice as a PDF. */
  invoiceFile: Draw<InvoicePaper>;
  /** Undefined: no e-mail is sent. */
  email: EmailPort | undefined;
  /** Runs before a login is answered; in the demo it gives the demo's mobiles their orders. */
  welcome?: ((channel: Channel, mobile: string) => Promise<void>) | undefined;
  /** SITE_ORIGIN: the site's public scheme and host. */
  siteOrigin: string | undefined;
  /** OPS_ORIGIN: where the desk is found, and nowhere else; undefined in a demo, whose desk is at its one address. */
  opsOrigin?: string | undefined;
  /** Where links in e-mails lead, which no request is behind: SITE_ORIGIN, or in the demo the address that this server listens at. */
  linkOrigin: string;
  /** Folder for uploaded pictures. */
  uploadFolder: string;
}>;
