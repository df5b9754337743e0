import type { KeyPair } from './signature';

/** A merchant's app at the bank. */
export type App = Readonly<{ appId: string; sellerId: string; name: string; projects: readonly string[]; isDefault: boolean }>;

/** What a merchant enters in the shop's setting `ALIPAY`; keys are PEM. */
export type AlipayMerchantSetting = Readonly<{
  appId: string;
  sellerId: string;
  privateKey: string;
  alipayPublicKey: string;
  projects: readonly string[];
  default: boolean;
  gateway: string;
}>;

export const defaultApps: readonly App[] = [
  { appId: '2021004100000001', sellerId: '2088000000000001', name: '悦享', projects: ['880010'], isDefault: true },
];

export type Merchant = App & Readonly<{ keys: KeyPair }>;

export const newMerchants = (apps: readonly App[], newKeys: () => Promise<KeyPair>): Promise<Merchant[]> =>
  Promise.all(apps.map(async (app) => ({ ...app, keys: await newKeys() })));

export const settingOf = (merchant: Merchant, alipayPublicKey: string, gateway: string): AlipayMerchantSetting => ({
  appId: merchant.appId,
  sellerId: merchant.sellerId,
  privateKey: merchant.keys.privateKey,
  alipayPublicKey,
  projects: merchant.projects,
  default: merchant.isDefault,
  gateway,
});
