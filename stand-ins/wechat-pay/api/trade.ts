import { tradeOf } from '@/stand-ins/wechat-pay/books/books';
import { refusals, type Answer } from './answer';
import type { CallRow, Heard } from './call';
import { checkBody } from './check-body';
import { closeShape, OUT_TRADE_NO } from './shapes';
import { tradeWords } from './trade-words';

const otherMerchant = (given: unknown) =>
  refusals.malformed('商户号与签名的商户号不一致', { location: 'query', field: 'mchid', value: given ?? null });

function query({ bank, mchid, path, query: parameters }: Heard): Answer {
  if (parameters.get('mchid') !== mchid) return otherMerchant(parameters.get('mchid'));
  const no = path['no'] ?? '';
  if (!OUT_TRADE_NO.test(no)) return refusals.malformed('商户订单号格式不正确', { location: 'path', field: 'out_trade_no', value: no });
  const trade = tradeOf(bank.state, mchid, no);
  return trade ? { status: 200, body: tradeWords(trade) } : refusals.noOrder();
}

function queryById({ bank, mchid, path, query: parameters }: Heard): Answer {
  if (parameters.get('mchid') !== mchid) return otherMerchant(parameters.get('mchid'));
  const trade = [...bank.state.trades.values()].find((each) => each.mchid === mchid && each.transactionId === path['id']);
  return trade ? { status: 200, body: tradeWords(trade) } : refusals.noOrder();
}

/** Closing twice is no error; an order that was paid can't be closed any more. */
function close({ bank, mchid, path, body }: Heard): Answer {
  const found = checkBody(body, closeShape);
  if (found) return found;
  const given = (body as Readonly<{ mchid: string }>).mchid;
  if (given !== mchid) return otherMerchant(given);
  const trade = tradeOf(bank.state, mchid, path['no'] ?? '');
  if (!trade) return refusals.noOrder();
  if (trade.state === 'SUCCESS' || trade.state === 'REFUND') return refusals.paid();
  trade.state = 'CLOSED';
  return { status: 204 };
}

const subject: CallRow['subject'] = ({ path }) => path['no'] ?? path['id'];
const BY_NUMBER = '/v3/pay/transactions/out-trade-no/{no}';

export const tradeCalls: readonly CallRow[] = [
  { call: 'query', method: 'GET', pattern: BY_NUMBER, subject, answer: query },
  { call: 'queryById', method: 'GET', pattern: '/v3/pay/transactions/id/{id}', subject, answer: queryById },
  { call: 'close', method: 'POST', pattern: `${BY_NUMBER}/close`, subject, answer: close },
];
