import type { Database } from '@/server/database/connection';
import type { PaymentPort } from '@/server/ports/payment';
import type { SmsPort } from '@/server/ports/sms/port';
import type { WechatPort } from '@/server/ports/wechat/port';

/** What handlers and jobs work with; tests bring their own clock and ports. */
export type Services = Readonly<{
  database: Database;
  /** Epoch ms. */
  now: () => number;
  /** Keys the hashes of codes and tokens. */
  secret: string;
  sms: SmsPort;
  wechat: WechatPort;
  payment: PaymentPort;
  /** Folder that uploaded pictures are written to. */
  uploadFolder: string;
}>;
