import type { PayWay } from '@/lib/kernel/pay-way';
import { alipay } from '@/server/banks/alipay/alipay';
import { alipayEntries } from '@/server/banks/alipay/entries';
import { wechatPayEntries } from '@/server/banks/wechat-pay/entries';
import { cardBank } from '@/server/banks/card-bank/card-bank';
import type { Environment } from '@/server/platform/environment';
import type { PaymentPort } from '@/server/platform/ports/payment';
import type { Merchant } from '@/server/platform/ports/payment-ports';
import { sharesOf } from '@/server/platform/settings/merchants';

export type BankSettings = Pick<Environment, 'WECHAT_PAY' | 'ALIPAY' | 'CARD_BANK'>;

/** `origin`: where banks find the shop, scheme and host. */
type Needs = Readonly<{ now: () => number; origin: string }>;

/** Which money goes through a merchant of the settings. */
export type Share = Omit<Merchant, 'port'>;

/** Something that has to be entered at the bank's own site for this merchant; never a secret. */
export type Entry = Readonly<{ what: string; value: string }>;

/** A merchant as it stands in the settings; nothing is connected before `port` is called. */
export type ConfiguredMerchant = Readonly<{
  title: string;
  shares: readonly Share[];
  entries: (origin: string) => readonly Entry[];
  port: (needs: Needs) => PaymentPort | Promise<PaymentPort>;
}>;

const sharing = (setting: Parameters<typeof sharesOf>[0], ways: readonly PayWay[]): Share[] =>
  sharesOf(setting).map((share) => ({ ...share, ways }));

const wechatShares = ({ projects, default: isDefault }: NonNullable<BankSettings['WECHAT_PAY']>[number]): Share[] =>
  sharesOf({ projects: Object.keys(projects), default: isDefault }).map((share) => ({ ...share, ways: ['wechat'] }));

/** Every merchant of the settings, in one list: for the ports, for the checks of the start, and for `npm run shop -- payments check`. */
export const configuredMerchants = ({ WECHAT_PAY = [], ALIPAY = [], CARD_BANK }: BankSettings): ConfiguredMerchant[] => [
  ...WECHAT_PAY.map((merchant) => ({
    title: `WeChat Pay, merchant ${merchant.mchid}`,
    shares: wechatShares(merchant),
    entries: wechatPayEntries,
    // With its library it costs 90 ms and 20 MB, which only who takes money through it shall pay.
    port: async ({ now, origin }: Needs) =>
      (await import('@/server/banks/wechat-pay/wechat-pay')).wechatPay(merchant, { now, origin: () => origin }),
  })),
  ...ALIPAY.map((merchant) => ({
    title: `Alipay, app ${merchant.appId} of the seller ${merchant.sellerId}`,
    shares: sharing(merchant, ['alipay']),
    entries: () => alipayEntries(merchant),
    port: (needs: Needs) => alipay(merchant, needs),
  })),
  ...(CARD_BANK
    ? [
        {
          title: `the card bank at ${CARD_BANK.url}`,
          shares: sharing(CARD_BANK, ['bankCard']),
          entries: () => [],
          port: (needs: Needs) => cardBank(CARD_BANK, needs),
        },
      ]
    : []),
];

export async function bankMerchants(settings: BankSettings, needs: Needs): Promise<Merchant[]> {
  const connected = configuredMerchants(settings).map(async ({ shares, port }) => {
    const one = await port(needs);
    return shares.map((share) => ({ ...share, port: one }));
  });
  return (await Promise.all(connected)).flat();
}
