import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Bank } from '@/stand-ins/alipay/bank';
import type { AnswerFault } from '@/stand-ins/alipay/control';
import { billAddress } from '@/stand-ins/alipay/methods/bill-address';
import { close } from '@/stand-ins/alipay/methods/close';
import type { Method } from '@/stand-ins/alipay/methods/method';
import { query } from '@/stand-ins/alipay/methods/query';
import { refund } from '@/stand-ins/alipay/methods/refund';
import { refundQuery } from '@/stand-ins/alipay/methods/refund-query';
import { startVisit, WAP_PAY } from '@/stand-ins/alipay/pages/visit';
import { lineFaults } from '@/stand-ins/http/line';
import { failed, refusal, type Answer } from '@/stand-ins/alipay/refusal';
import { answerName, signedAnswer } from './answer';
import { checkedCall, type Call } from './check';
import { contentOf } from './content';
import { parametersOf } from './read';
import { sendAnswer } from './send';

const methods: Readonly<Record<string, Method>> = {
  'alipay.trade.query': query,
  'alipay.trade.close': close,
  'alipay.trade.refund': refund,
  'alipay.trade.fastpay.refund.query': refundQuery,
  'alipay.data.dataservice.bill.downloadurl.query': billAddress,
};

const unknownBusiness = failed('ACQ.SYSTEM_ERROR');
const unknownGateway = refusal('20000', 'isp.unknow-error');

const insteadOf: Readonly<Partial<Record<AnswerFault, Answer>>> = { businessUnknown: unknownBusiness, unavailable: unknownGateway };
const afterwards: Readonly<Partial<Record<AnswerFault, Answer>>> = {
  businessUnknownAfter: unknownBusiness,
  unavailableAfter: unknownGateway,
};
/** With these nothing is carried out. */
const idle: readonly AnswerFault[] = [...lineFaults, 'unavailable', 'businessUnknown'];

function carriedOut(bank: Bank, { merchant, method, parameters }: Call): Answer {
  const known = methods[method];
  const read = contentOf(parameters['biz_content'], known?.fields ?? {});
  if (read.kind === 'refused') return read.answer;
  return known ? known.carryOut(bank, merchant, read.content) : refusal('40002', 'isv.invalid-method');
}

const subjectOf = (json = ''): string => /"out_trade_no"\s*:\s*"(\w{1,64})"/.exec(json)?.[1] ?? '';

/** Every call comes to this one address; a payment's is a page for a browser, all others are answered in JSON. */
export async function gateway(bank: Bank, request: IncomingMessage, response: ServerResponse, search: URLSearchParams): Promise<void> {
  const parameters = await parametersOf(request, search);
  const method = parameters?.['method'] ?? '';
  const note = (outcome: string) =>
    bank.journal.note({ way: 'received', what: method, subject: subjectOf(parameters?.['biz_content']), outcome });
  const checked = checkedCall(parameters, bank.merchants, [...Object.keys(methods), WAP_PAY], bank.now());
  if (method === WAP_PAY) return startVisit(bank, response, checked.kind === 'call' ? checked.call : checked.answer, note);
  if (checked.kind === 'refused') {
    note(String(checked.answer['sub_code']));
    const name = method && checked.answer['sub_code'] !== 'isv.invalid-method' ? answerName(method) : 'error_response';
    return sendAnswer(response, await signedAnswer(bank, name, checked.answer, checked.isSigned ? undefined : 'unsigned'), undefined, 0);
  }
  const fault = bank.controls.answerFault(method);
  const answer = fault && idle.includes(fault) ? (insteadOf[fault] ?? {}) : carriedOut(bank, checked.call);
  await bank.ledgers.save();
  note(`${String(answer['sub_code'] ?? answer['code'] ?? '')}${fault ? ` · ${fault}` : ''}`);
  const told = (fault && afterwards[fault]) ?? answer;
  return sendAnswer(response, await signedAnswer(bank, answerName(method), told, fault), fault, bank.controls.patienceMs());
}
