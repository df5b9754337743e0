import type { OutputOf } from '@/lib/contract/contract';
import { type BridgeOutcome, payByBridge } from '@/lib/wechat/bridge';
import { openMiniProgramPage } from '@/lib/wechat/mini-program';

type Opened = Exclude<OutputOf<'order.pay'>, { kind: 'payerNeeded' }>;

/** Why the buyer stays at the cashier; the name of what is said. */
export type Stay = 'cancelled' | 'missing' | 'bridgeFailed' | 'unregistered' | 'payerUnknown' | 'handed' | 'handFailed';
type Followed = 'leaves' | 'asksServer' | 'otherPayer' | Stay;

const told = (kind: 'bridgeFailed' | 'unregistered', words: string): Stay => {
  window.yuexiangFailures?.tell(new Error(`WeChat's bridge: ${words}`));
  return kind;
};

function afterBridge(outcome: BridgeOutcome): Followed {
  switch (outcome.kind) {
    case 'ok':
      return 'asksServer';
    case 'cancel':
      return 'cancelled';
    case 'missing':
    case 'otherPayer':
      return outcome.kind;
    case 'unregistered':
      return told('unregistered', outcome.words);
    case 'fail':
      return told('bridgeFailed', outcome.words);
  }
}

/** Goes on with a payment that was opened. Whatever comes of it, only the server knows whether it was paid. */
export async function followPayment(opened: Opened): Promise<Followed> {
  switch (opened.kind) {
    case 'leaving':
      // By a click's navigation, so that the bank's page gets its Referer, which WeChat Pay checks.
      window.location.assign(opened.url);
      return 'leaves';
    case 'settled':
      return 'asksServer';
    case 'invoking':
      return afterBridge(await payByBridge(opened.parameters));
    case 'handing':
      return (await openMiniProgramPage(opened.page)) ? 'handed' : 'handFailed';
  }
}
