import type { Locale } from '@/lib/kernel/locale';

/** The SMS carrier: the sandbox's inbox, Aliyun or Tencent Cloud. */
export type SmsPort = Readonly<{
  /** Rejects when the carrier did not take it: the caller answers UNAVAILABLE and keeps no code. */
  sendCode: (message: { mobile: string; code: string; minutes: number; locale: Locale }) => Promise<void>;
}>;
