import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The English texts that the specification quotes, as it writes them, and the messages that say them. `{…}` stands for what is filled in. */
const quoted: readonly (readonly [text: string, ...messages: string[]])[] = [
  ['reload page', 'ui.reloadPage'],
  ['reload', 'ui.reload'],
  ['quick login by mobile phone', 'login.quickTitle'],
  ['no suitable merchant yet', 'controls.noMerchant'],
  ['please select province', 'address.selectProvince'],
  ['please select city', 'address.selectCity'],
  ['please select county', 'address.selectCounty'],
  ['please select street', 'address.selectStreet'],
  ['choose city', 'controls.chooseCity', 'search.cityTitle'],
  ['{count} seconds to resend', 'login.resend'],
  ['please enter the correct phone number', 'login.phoneInvalid', 'address.mobileWrong', 'checkout.mobileWrong', 'people.mobileWrong'],
  ['please enter the phone number', 'login.phoneEmpty', 'address.mobileMissing'],
  ['please enter the verification code', 'login.codeEmpty'],
  ['please enter the graphic verification code', 'login.imageCodeEmpty', 'errors.IMAGE_CODE_NEEDED'],
  ['please first read and agree to the user agreement and privacy policy', 'login.tickFirst'],
  ['please contact customer service to cancel the order', 'errors.CANCEL_BY_SERVICE'],
  ['got it', 'ui.gotIt', 'order.gotIt'],
  ['network failed, check settings and retry', 'ui.offline', 'errors.UNREACHABLE'],
  ['verification code sent successfully', 'login.sent'],
  ['please retry', 'login.imageBroken'],
];

function english(message: string): string {
  const [scope = '', key = ''] = message.split('.');
  const words: Record<string, { en: string }> = JSON.parse(readFileSync(path.resolve('lib/i18n/messages', `${scope}.json`), 'utf8'));
  return words[key]?.en ?? `There is no message ${message}.`;
}

/** A quote begins in lower case as a part of the specification's sentence; in the shop it begins a line of its own. */
const asALine = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

test.each(quoted)('the text “%s” of the specification is said word for word', (text, ...messages) => {
  expect(messages.map(english)).toEqual(messages.map(() => asALine(text)));
});
