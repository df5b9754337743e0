import type { PayWay } from '@/lib/kernel/pay-way';
import { alipay } from '@/server/banks/alipay/alipay';
import { alipayEntries } from '@/server/banks/alipay/entries';
import { cardBank } from '@/server/banks/card-bank/card-bank';
import type { Environment } from '@/server/platform/environment';
import type { PaymentPort } from '@/server/platform/ports/payment';
import type { Merchant } from '@/server/platform/ports/payment-ports';
import { sharesOf } from '@/server/platform/settings/merchants';

export type BankSettings = Pick<Environment, 'ALIPAY' | 'CARD_BANK'>;

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
  port: (needs: Needs) => PaymentPort;
}>;

const sharing = (setting: Parameters<typeof sharesOf>[0], ways: readonly PayWay[]): Share[] =>
  sharesOf(setting).map((share) => ({ ...share, ways }));

/** Every merchant of the settings, in one list: for the ports, for the checks of the start, and for `npm run shop -- payments check`. */
export const configuredMerchants = ({ ALIPAY = [], CARD_BANK }: BankSettings): ConfiguredMerchant[] => [
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

export const bankMerchants = (settings: BankSettings, needs: Needs): Merchant[] =>
  configuredMerchants(settings).flatMap(({ shares, port }) => {
    const connected = port(needs);
    return shares.map((share) => ({ ...share, port: connected }));
  });
