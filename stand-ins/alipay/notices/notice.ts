import type { Parameters } from '@/stand-ins/alipay/signature';

/** How a message is signed: `foreign` by a key that isn't the bank's, `altered` after it was signed. */
export type NoticeSigning = 'genuine' | 'foreign' | 'unsigned' | 'altered' | 'rsa1';

/** A message to a merchant, sent until it is answered with exactly `success` or the schedule ends. */
export type Notice = Readonly<{
  id: string;
  outTradeNo: string;
  url: string;
  /** Without `sign`, `sign_type` and `notify_time`, which belong to each delivery. */
  parameters: Parameters;
  signing: NoticeSigning;
  /** Epoch ms; undefined: not to be sent again. */
  dueAt: number | undefined;
  attempts: number;
  answeredAt?: number | undefined;
  /** What somebody else or a broken line would send: tried once, whatever the answer. */
  once?: boolean | undefined;
  /** Sent again, byte for byte, after it was answered. */
  replayAfterMs?: number | undefined;
  lastBody?: string | undefined;
}>;

const MINUTE_MS = 60_000;

/** Waits before each repetition: eight deliveries within 25 hours. */
export const repetitionsMs: readonly number[] = [4, 10, 10, 60, 120, 360, 900].map((minutes) => minutes * MINUTE_MS);
