import type { CodePurpose } from '@/lib/domain/code-purpose';
import type { MemberPlan } from '@/lib/domain/member-plan';
import type { Locale } from '@/lib/kernel/locale';
import type { Fen } from '@/lib/kernel/money';
import type { PayWay } from '@/lib/kernel/pay-way';

/** An upcoming deduction: amount, means of payment, time (`at`, epoch ms), and language. */
export type RenewalReminder = Readonly<{
  mobile: string;
  plan: MemberPlan;
  fen: Fen;
  payWay: PayWay;
  /** Last digits of the account, where they are known. */
  tail: string | undefined;
  at: number;
  locale: Locale;
}>;

/** `purpose`: stated in the message if the carrier's template supports it, so that nobody gives away a code meant for something else. */
export type CodeMessage = Readonly<{ mobile: string; code: string; minutes: number; locale: Locale; purpose: CodePurpose }>;

/** A round of an activity that begins at `at` (epoch ms), for someone who asked to be reminded. */
export type RoundReminder = Readonly<{ mobile: string; title: string; at: number; locale: Locale }>;

/** The SMS carrier: the sandbox's inbox, Aliyun or Tencent Cloud. Called through `delivered`, so that no failure brings a message into the log. */
export type SmsPort = Readonly<{
  /** Rejects when the carrier refused it: the caller answers UNAVAILABLE and stores no code. */
  sendCode: (message: CodeMessage) => Promise<void>;
  /** Rejects when the carrier refused it or has no template for it: then nothing is deducted. */
  sendRenewalReminder: (reminder: RenewalReminder) => Promise<void>;
  /** Rejects when the carrier refused it or has no template for it: then it is tried again until the round begins. */
  sendRoundReminder: (reminder: RoundReminder) => Promise<void>;
}>;
