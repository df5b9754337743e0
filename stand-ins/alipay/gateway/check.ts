import type { Merchant } from '@/stand-ins/alipay/merchants';
import { invalid, type Answer } from '@/stand-ins/alipay/refusal';
import { epochOf } from '@/stand-ins/http/shanghai';
import { callText, isSigned, type Parameters } from '@/stand-ins/alipay/signature';

export type Call = Readonly<{ merchant: Merchant; method: string; parameters: Parameters }>;
type Checked = Readonly<{ kind: 'call'; call: Call } | { kind: 'refused'; answer: Answer; isSigned: boolean }>;

const MOST_SKEW_MS = 15 * 60_000;
const MOST_URL = 256;

const isWebAddress = (text: string): boolean =>
  text.length <= MOST_URL && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/\s/.test(text);

/** What is wrong with the parameters that every call has; undefined when nothing is. */
function faultOf(parameters: Parameters, merchant: Merchant, now: number): Answer | undefined {
  const { format, charset, sign_type: type, sign, timestamp, version, notify_url: notifyUrl, return_url: returnUrl } = parameters;
  if (!sign) return invalid('isv.missing-signature');
  if (!type) return invalid('isv.missing-signature-type');
  if (!timestamp) return invalid('isv.missing-timestamp');
  if (!version) return invalid('isv.missing-version');
  if (type !== 'RSA2') return invalid('isv.invalid-signature-type');
  if (charset?.toLowerCase() !== 'utf-8') return invalid('isv.invalid-charset');
  if (format !== undefined && format.toUpperCase() !== 'JSON') return invalid('isv.invalid-format');
  if (!isSigned(callText(parameters), sign, merchant.keys.publicKey)) return invalid('isv.invalid-signature', callText(parameters));
  const at = epochOf(timestamp);
  if (at === undefined || Math.abs(at - now) > MOST_SKEW_MS) return invalid('isv.invalid-timestamp');
  if (version !== '1.0') return invalid('isv.invalid-parameter', 'version');
  // No parameters of one's own: the bank appends its own.
  if (notifyUrl && (!isWebAddress(notifyUrl) || notifyUrl.includes('?'))) return invalid('isv.invalid-parameter', 'notify_url');
  if (returnUrl && !isWebAddress(returnUrl)) return invalid('isv.invalid-parameter', 'return_url');
  return undefined;
}

/** The app first, as the real gateway does: without one there is no key to sign a refusal for. */
export function checkedCall(
  parameters: Parameters | undefined,
  merchants: readonly Merchant[],
  methods: readonly string[],
  now: number,
): Checked {
  if (!parameters) return { kind: 'refused', answer: invalid('isv.invalid-parameter'), isSigned: false };
  const { app_id: appId, method } = parameters;
  const merchant = merchants.find((one) => one.appId === appId);
  if (!appId) return { kind: 'refused', answer: invalid('isv.missing-app-id'), isSigned: false };
  if (!merchant) return { kind: 'refused', answer: invalid('isv.invalid-app-id'), isSigned: false };
  if (!method) return { kind: 'refused', answer: invalid('isv.missing-method'), isSigned: true };
  if (!methods.includes(method)) return { kind: 'refused', answer: invalid('isv.invalid-method'), isSigned: true };
  const fault = faultOf(parameters, merchant, now);
  return fault ? { kind: 'refused', answer: fault, isSigned: true } : { kind: 'call', call: { merchant, method, parameters } };
}
