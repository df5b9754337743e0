import { channels } from '@/lib/channel/registry';
import type { PaymentPort } from '@/server/platform/ports/payment';
import { type BankSettings, type ConfiguredMerchant, configuredMerchants, type Share } from '../bank-merchants';
import { missingMerchants } from '../missing-merchants';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { noticeAddress, probeNotices } from './probe';
import { reasonOf } from './reason';

type Checking = Readonly<{ settings: BankSettings; origin: string; now: () => number; print: (line: string) => void }>;

const codeOf = (projectId: string): string => channels.find((channel) => channel.projectId === projectId)?.code ?? projectId;

const whose = (shares: readonly Share[]): string =>
  shares.map(({ projects }) => projects?.map(codeOf).join(', ') ?? 'every channel without a merchant of its own').join(', and ');

/** Says how it went; whether it went well. */
async function tried({ print }: Checking, what: string, attempt: () => Promise<void>): Promise<boolean> {
  try {
    await attempt();
    print(`    ok     ${what}`);
    return true;
  } catch (error) {
    print(`    FAULT  ${what}: ${reasonOf(error)}`);
    return false;
  }
}

const nothing = (): Promise<void> => Promise.resolve();

async function checkMerchant(checking: Checking, { title, shares, entries }: ConfiguredMerchant, port: PaymentPort): Promise<boolean> {
  const { print, origin } = checking;
  print(`${port.adapter}: ${title}`);
  print(`  takes the money of ${whose(shares)}`);
  print('  to be entered at the merchant’s site:');
  print(`    the address of notices: ${noticeAddress(origin, port.adapter)}`);
  for (const { what, value } of entries(origin)) print(`    ${what}: ${value}`);
  print('  checked:');
  const answers = await tried(
    checking,
    'the bank knows the merchant, and signs that it never heard of a payment that was never made',
    port.check ?? nothing,
  );
  const arrives = await tried(checking, 'what is sent to the address of notices arrives in the shop', () => probeNotices(origin, port));
  print('');
  return answers && arrives;
}

/** Asks every configured bank and the shop's own public addresses whether money could be taken now. Whether all went well; prints no secret. */
export async function checkPayments(checking: Checking): Promise<boolean> {
  const { settings, print, now, origin } = checking;
  const configured = configuredMerchants(settings).map(async (merchant) => ({ merchant, port: await merchant.port({ now, origin }) }));
  const merchants = await Promise.all(configured);
  if (merchants.length === 0) {
    print('No bank is connected: every payment is refused. Set WECHAT_PAY, ALIPAY or CARD_BANK (docs/configuration.md).');
    return false;
  }
  let isWell = true;
  for (const { merchant, port } of merchants) isWell = (await checkMerchant(checking, merchant, port)) && isWell;
  const ports = paymentPorts(merchants.flatMap(({ merchant, port }) => merchant.shares.map((share) => ({ ...share, port }))));
  for (const { toDo } of missingMerchants(ports)) print(toDo);
  return isWell;
}
