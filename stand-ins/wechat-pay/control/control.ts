import type { Bank } from '@/stand-ins/wechat-pay/bank';
import { refundOf, tradeOf } from '@/stand-ins/wechat-pay/books/books';
import type { Refund, Trade } from '@/stand-ins/wechat-pay/books/records';
import { openidOf, someone } from '@/stand-ins/wechat-pay/buyer/identity';
import { pay, type Paying, type Payment } from '@/stand-ins/wechat-pay/buyer/pay';
import { endRefund } from '@/stand-ins/wechat-pay/notices/tick';
import { CODE_LIFE } from '@/stand-ins/wechat-pay/oauth/codes';
import type { Call, Fault, NoticeFault, Often, Plant } from './faults';
import { startingControl, type ControlState } from './state';

/** Chooses what the bank does. Numbers are looked for at the default merchant unless `mchid` names another. */
export type Control = Readonly<{
  /** What goes wrong with the next call of this name (`any`: whichever comes). */
  fault: (call: Call | 'any', fault: Fault, often?: Often) => void;
  /** What goes wrong with the next notice of a payment or of a refund. */
  noticeFault: (of: 'pay' | 'refund' | 'any', fault: NoticeFault, often?: Often) => void;
  /** The buyer pays; what came of it. */
  pay: (outTradeNo: string, paying?: Paying & Readonly<{ mchid?: string }>) => Payment;
  /** The buyer is typing a password, or the payment failed at their bank. */
  trouble: (outTradeNo: string, state: 'USERPAYING' | 'PAYERROR' | 'NOTPAY', mchid?: string) => void;
  /** How refunds end that are asked for from now on, and when. */
  refunds: (rule: Partial<ControlState['refunds']>) => void;
  /** Ends one refund that is under way, or that was abnormal. */
  endRefund: (outRefundNo: string, outcome: Exclude<Refund['state'], 'PROCESSING'>, mchid?: string) => void;
  /** Fen that refunds can be taken from; undefined: no limit. */
  balance: (fen: number | undefined, mchid?: string) => void;
  /** Share of notices, from 0 to 1, signed with the public key for a merchant of both families. */
  publicKeyShare: (share: number) => void;
  /** A wrong line in a day's bill. */
  plant: (day: string, plant: Plant, mchid?: string) => void;
  /** Another host that payments may come from. */
  allowHost: (host: string) => void;
  /** Who pays when no cookie says, and their openid for an appid. */
  buyer: (name: string) => void;
  openid: (appid: string, buyer?: string) => string;
  /** What `wx.login` gives a mini program, for `/sns/jscode2session`. */
  miniProgramCode: (appid: string, buyer?: string) => string;
  /** Back to a bank that works; its books stay. */
  reset: () => void;
}>;

const leftOf = ({ times, share = 1 }: Often): Readonly<{ left: number; share: number }> => ({
  left: times ?? (share < 1 ? Number.POSITIVE_INFINITY : 1),
  share,
});

const known = <T>(found: T | undefined, no: string): T => {
  if (found === undefined) throw new Error(`The bank knows no ${no}.`);
  return found;
};

export function createControl(bank: () => Bank, state: ControlState): Control {
  const standard = () => (bank().merchants.find(({ isDefault }) => isDefault) ?? bank().merchants[0])?.mchid ?? '';
  const trade = (no: string, mchid = standard()): Trade => known(tradeOf(bank().state, mchid, no), no);
  return {
    fault: (call, what, often = {}) => void state.faults.push({ call, what, ...leftOf(often) }),
    noticeFault: (of, what, often = {}) => void state.noticeFaults.push({ of, what, ...leftOf(often) }),
    pay: (no, { mchid, ...paying } = {}) => {
      const meant = trade(no, mchid);
      const owner = bank().state.identities.get(meant.openid ?? '')?.buyer;
      return pay(bank(), meant, owner === undefined ? paying : { buyer: owner, ...paying });
    },
    trouble: (no, wish, mchid) => {
      const meant = trade(no, mchid);
      if (meant.transactionId === undefined && meant.state !== 'CLOSED') meant.state = wish;
    },
    refunds: (rule) => void Object.assign(state.refunds, rule),
    endRefund: (no, outcome, mchid = standard()) => endRefund(bank(), known(refundOf(bank().state, mchid, no), no), outcome),
    balance: (fen, mchid = standard()) => void (fen === undefined ? state.balances.delete(mchid) : state.balances.set(mchid, fen)),
    publicKeyShare: (share) => void (state.publicKeyShare = share),
    plant: (day, plant, mchid = standard()) => void state.plants.push({ ...plant, mchid, day }),
    allowHost: (host) => void state.hosts.add(host),
    buyer: (name) => void (state.buyer = name),
    openid: (appid, buyer = someone(bank())) => openidOf(bank(), appid, buyer),
    miniProgramCode: (appid, buyer = someone(bank())) =>
      bank().grants.issue({ appid, buyer, scope: 'snsapi_base', until: bank().now() + CODE_LIFE }),
    reset: () => void Object.assign(state, startingControl()),
  };
}
