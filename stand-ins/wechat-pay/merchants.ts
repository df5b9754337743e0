/** A merchant as WeChat Pay knows it; its keys are made in the run. */
export type Merchant = Readonly<{
  mchid: string;
  name: Readonly<{ 'zh-CN': string; en: string }>;
  /** The appid that H5 payments are opened with. */
  h5: string;
  projects: Readonly<Record<string, Readonly<{ jsapi: string; miniProgram: string; miniProgramPage: string }>>>;
  isDefault: boolean;
  /** Which keys its answers and notices may come with: a new merchant has the public key alone. */
  keys: 'both' | 'publicKey';
}>;

/** One entry of the shop's setting `WECHAT_PAY`. */
export type WechatMerchantSetting = Readonly<{
  mchid: string;
  serial: string;
  /** PEM. */
  privateKey: string;
  apiV3Key: string;
  /** PEM by serial: a public key by its `PUB_KEY_ID_…`, a certificate by its serial. */
  keys: Readonly<Record<string, string>>;
  h5: string;
  projects: Readonly<Record<string, Readonly<{ jsapi: string; miniProgram: string; miniProgramPage: string }>>>;
  default: boolean;
  /** Where the API is reached: origin and base path, without a slash at its end. */
  api: string;
}>;

/** One entry of the shop's setting `WECHAT_ACCOUNTS`. */
export type WechatAccount = Readonly<{ appId: string; secret: string; miniProgram: Readonly<{ appId: string; secret: string }> }>;

const PAGE = '/pages/pay/index';

export const defaultMerchants: readonly Merchant[] = [
  {
    mchid: '1900000001',
    name: { 'zh-CN': '悦享生活', en: 'Yuexiang' },
    h5: 'wx1900000001000000',
    projects: { 880012: { jsapi: 'wx1900000001880012', miniProgram: 'wx19000000018800a2', miniProgramPage: PAGE } },
    isDefault: true,
    keys: 'both',
  },
  {
    mchid: '1900000002',
    name: { 'zh-CN': '悦享会员', en: 'Yuexiang Members' },
    h5: 'wx1900000002000000',
    projects: { 880010: { jsapi: 'wx1900000002880010', miniProgram: 'wx19000000028800a0', miniProgramPage: PAGE } },
    isDefault: false,
    keys: 'publicKey',
  },
];

/** Every appid bound to the merchant. */
export const appIdsOf = ({ h5, projects }: Merchant): readonly string[] => [
  h5,
  ...Object.values(projects).flatMap(({ jsapi, miniProgram }) => [jsapi, miniProgram]),
];
