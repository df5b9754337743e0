import type { CodePurpose } from '@/lib/domain/code-purpose';
import type { MemberPlan } from '@/lib/domain/member-plan';
import type { Locale } from '@/lib/kernel/locale';
import type { Fen } from '@/lib/kernel/money';
import type { PayWay } from '@/lib/kernel/pay-way';

/** A deduction that is coming: how much, from what, when (epoch ms), and in which words. */
export type RenewalReminder = Readonly<{ mobile: string; plan: MemberPlan; fen: Fen; payWay: PayWay; at: number; locale: Locale }>;

/** `purpose`: said in the message where the carrier's template can say it, so that nobody gives away a code for something else. */
export type CodeMessage = Readonly<{ mobile: string; code: string; minutes: number; locale: Locale; purpose: CodePurpose }>;

/** A round of an activity that begins at `at` (epoch ms), for somebody who asked to be reminded. */
export type RoundReminder = Readonly<{ mobile: string; title: string; at: number; locale: Locale }>;

/** The SMS carrier: the sandbox's inbox, Aliyun or Tencent Cloud. */
export type SmsPort = Readonly<{
  /** Rejects when the carrier did not take it: the caller answers UNAVAILABLE and keeps no code. */
  sendCode: (message: CodeMessage) => Promise<void>;
  /** Rejects when the carrier did not take it, or has no template for it: then nothing is deducted. */
  sendRenewalReminder: (reminder: RenewalReminder) => Promise<void>;
  /** Rejects when the carrier did not take it, or has no template for it: then it is tried again until the round begins. */
  sendRoundReminder: (reminder: RoundReminder) => Promise<void>;
}>;
