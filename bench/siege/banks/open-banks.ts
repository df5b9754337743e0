import { sequence } from '@/stand-ins/http/chance';
import { type ListeningAlipay, listenAsAlipay } from '@/stand-ins/alipay/listen';
import { defaultApps } from '@/stand-ins/alipay/merchants';
import { forgedNotices } from '@/stand-ins/wechat-pay/control/faults';
import { type Listening, listenWechatPay } from '@/stand-ins/wechat-pay/listen';
import { defaultMerchants } from '@/stand-ins/wechat-pay/merchants';

/** Of the bank's messages: never sent; sent twice; joined by one that somebody forged; done, but the line dropped before the answer. */
const shares = { lost: 0.2, doubled: 0.2, forged: 0.05, dropped: 0.05 } as const;

/** So that two runs meet the same chances, in whatever order their calls arrive. */
const SEED = 31;

const alipayForgeries = ['foreign', 'unsigned', 'altered', 'rsa1', 'wrongAmount', 'otherApp', 'otherSeller'] as const;

export type Banks = Readonly<{
  wechat: Listening;
  alipay: ListeningAlipay;
  /** Their clock, epoch ms. */
  now: () => number;
  /** Sets their clock forward to `instant` (epoch ms). */
  passTo: (instant: number) => void;
  /** The shop's settings for both. */
  settings: Readonly<Record<'WECHAT_PAY' | 'WECHAT_ACCOUNTS' | 'ALIPAY', string>>;
  close: () => Promise<void>;
}>;

const names = ['main', 'members'] as const;

/** Both stand-ins, on this machine and in this process, and as a company enters them in its settings. */
export async function openBanks(): Promise<Banks> {
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  const wechat = await listenWechatPay({ now, random: sequence(SEED) });
  const alipay = await listenAsAlipay({ now });
  wechat.standIn.control.allowHost('127.0.0.1');
  const merchants = defaultMerchants.map(({ mchid }, at) => [names[at], wechat.standIn.setting(mchid)]);
  const accounts = Object.entries(wechat.standIn.accounts()).map(([project, account]) => [
    project,
    { ...account, api: wechat.origin, open: wechat.origin },
  ]);
  const apps = defaultApps.map(({ appId }, at) => [names[at], alipay.setting(appId)]);
  return {
    ...{ wechat, alipay, now },
    passTo: (instant) => void (ahead = instant - Date.now()),
    settings: {
      WECHAT_PAY: JSON.stringify(Object.fromEntries(merchants)),
      WECHAT_ACCOUNTS: JSON.stringify(Object.fromEntries(accounts)),
      ALIPAY: JSON.stringify(Object.fromEntries(apps)),
    },
    close: async () => {
      await wechat.close();
      await alipay.close();
    },
  };
}

/** From now on messages go wrong at both banks, by `shares`. */
export function misbehave({ wechat: { standIn }, alipay }: Banks): void {
  const { control } = standIn;
  control.noticeFault('any', { kind: 'never' }, { share: shares.lost });
  control.noticeFault('any', { kind: 'doubled' }, { share: shares.doubled });
  for (const kind of forgedNotices) control.noticeFault('any', { kind }, { share: shares.forged / forgedNotices.length });
  control.fault('any', { kind: 'reset', done: true }, { share: shares.dropped });
  alipay.control.chances({
    seed: SEED,
    notices: {
      lost: shares.lost,
      doubled: shares.doubled,
      ...Object.fromEntries(alipayForgeries.map((kind) => [kind, shares.forged / alipayForgeries.length])),
    },
    answers: { resetAfter: shares.dropped },
  });
}

/** From now on they work; their books stay. */
export function behave({ wechat: { standIn }, alipay }: Banks): void {
  standIn.control.reset();
  alipay.control.forget();
}
