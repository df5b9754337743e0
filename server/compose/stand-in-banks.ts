import path from 'node:path';
import type { Environment } from '@/server/platform/environment';
import { readPortSettings } from '@/server/platform/ports/settings';
import type { Demo, StandInBanks } from './demo';
import { isOpenToNetwork, shownOrigin } from './welcome';

type Making = Readonly<{ root: string; now: () => number; demo: Demo | undefined }>;
type WithBanks = Readonly<{ environment: Environment; banks?: StandInBanks }>;

/**
 * The settings of a demo that speaks the banks' protocols: its stand-ins, where nobody has configured a bank. Their books are one process's
 * memory, and browsers reach them under this machine's own name only: several workers, or an open network, keep the sandbox bank.
 */
export async function withStandInBanks(environment: Environment, { root, now, demo }: Making): Promise<WithBanks> {
  const { DEMO_BANKS, WORKERS, DATA_DIR, HOST, SITE_ORIGIN, WECHAT_PAY, ALIPAY, WECHAT_ACCOUNTS } = environment;
  if (!demo || DEMO_BANKS !== 'protocols' || WORKERS > 1 || WECHAT_PAY || ALIPAY || WECHAT_ACCOUNTS) return { environment };
  if (isOpenToNetwork(HOST) || SITE_ORIGIN) return { environment };
  const banks = await demo.banks({ origin: shownOrigin(environment), folder: path.resolve(root, DATA_DIR, 'stand-ins'), now });
  return { environment: { ...environment, ...readPortSettings(banks.settings) }, banks };
}
