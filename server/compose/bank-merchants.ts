import type { PayWay } from '@/lib/kernel/pay-way';
import { alipay } from '@/server/banks/alipay/alipay';
import { cardBank } from '@/server/banks/card-bank/card-bank';
import type { Environment } from '@/server/platform/environment';
import type { Merchant } from '@/server/platform/ports/payment-ports';
import { sharesOf } from '@/server/platform/settings/merchants';

export type BankSettings = Pick<Environment, 'ALIPAY' | 'CARD_BANK'>;

/** `origin`: where banks find the shop, scheme and host. */
type Needs = Readonly<{ now: () => number; origin: string }>;

/** Which money goes through a merchant of the settings. */
export type Share = Omit<Merchant, 'port'>;

const sharing = (setting: Parameters<typeof sharesOf>[0], ways: readonly PayWay[]): Share[] =>
  sharesOf(setting).map((share) => ({ ...share, ways }));

const alipayShares = (merchant: NonNullable<BankSettings['ALIPAY']>[number]): Share[] => sharing(merchant, ['alipay']);
const cardShares = (setting: NonNullable<BankSettings['CARD_BANK']>): Share[] => sharing(setting, ['bankCard']);

/** Whose money goes where by the settings alone, before anything is connected. */
export const configuredShares = ({ ALIPAY = [], CARD_BANK }: BankSettings): Share[] => [
  ...ALIPAY.flatMap(alipayShares),
  ...(CARD_BANK ? cardShares(CARD_BANK) : []),
];

const createAlipay = ({ ALIPAY = [] }: BankSettings, needs: Needs): Merchant[] =>
  ALIPAY.flatMap((merchant) => {
    const port = alipay(merchant, needs);
    return alipayShares(merchant).map((share) => ({ ...share, port }));
  });

function createCardBank({ CARD_BANK }: BankSettings, needs: Needs): Merchant[] {
  if (!CARD_BANK) return [];
  const port = cardBank(CARD_BANK, needs);
  return cardShares(CARD_BANK).map((share) => ({ ...share, port }));
}

/** Every merchant of the settings. */
export const bankMerchants = (settings: BankSettings, needs: Needs): Merchant[] => [
  ...createAlipay(settings, needs),
  ...createCardBank(settings, needs),
];
