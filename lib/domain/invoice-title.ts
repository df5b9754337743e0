import { isPersonName } from '@/lib/kernel/person-name';
import { digitsIn, plainCode, plainText } from '@/lib/kernel/typed-text';
import { type InvoiceKind, type InvoiceTitle, normalTaxNo } from './invoice';

/** Whose dots are no web address. */
const ABBREVIATIONS = /\b(co|corp|inc|ltd|llc|pte|pty|no|st|dr|mr|ms|mrs|jr|sr)\.,?\s*/gi;
/** What mail programs make a link of, and what a reader would type. `J. R. Smith` and `U.S.Bank` are none. */
const LINKS = [
  /:\/\/|www\./i,
  /[\p{L}\p{N}_-](?:\.|点)(?:com|cn|net|org|top|xyz|vip|shop|site|online|club|link|info)(?![a-z])/iu,
  /[\p{L}\p{N}_-]\.(?:[a-z]{2,}|[A-Z]{2,}|[A-Z][a-z]{1,2}(?![a-z])|\p{Script=Han})/u,
  /\d\.\d+\.\d+\.\d/,
] as const;

/** Whether a text sends its reader to a web page. It is printed on a paper that goes to addresses which its sender chooses. */
function hasWebAddress(text: string): boolean {
  const plain = plainText(text).replaceAll('。', '.').replace(ABBREVIATIONS, '$1 ');
  return LINKS.some((link) => link.test(plain));
}

const HAN_NUMBER = /[〇零一二三四五六七八九壹贰叁肆伍陆柒捌玖幺]{6,}/u;
const MOST_DIGITS = 5;
const MOBILE = /1[3-9]\d{9}/;
const COMPANY = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} （）()·&.,，、'’“”"《》—+-]*$/u;
const PHONE = /^[\d ()（）+,，、;转分机ext.-]*$/i;
const ACCOUNT = /^[\dA-Z -]*$/i;

/** Details of a company that a title may have. */
export const companyFields = ['address', 'phone', 'bankName', 'bankAccount'] as const;
export type CompanyField = (typeof companyFields)[number];

/** Whether such a detail can be what it is called; it may be empty. */
export const isFitDetail = (field: CompanyField, value: string): boolean =>
  field === 'phone'
    ? PHONE.test(value)
    : field === 'bankAccount'
      ? ACCOUNT.test(value)
      : !hasWebAddress(value) && !MOBILE.test(digitsIn(value));

export const isFitNote = (note: string): boolean => !hasWebAddress(note) && !MOBILE.test(plainCode(note).replaceAll('-', ''));

/** What is wrong with the name in a title. `signs`: no person or company is called so. */
export type NameProblem = 'name' | 'webAddress' | 'number' | 'signs';

function nameProblem({ titleKind, name }: Pick<InvoiceTitle, 'titleKind' | 'name'>): NameProblem | undefined {
  if (name.trim() === '') return 'name';
  if (hasWebAddress(name)) return 'webAddress';
  if (digitsIn(name).length > MOST_DIGITS || HAN_NUMBER.test(name)) return 'number';
  return (titleKind === 'personal' ? isPersonName(name) : COMPANY.test(name.trim())) ? undefined : 'signs';
}

/** What is wrong with a title, for the form's message. `incomplete`: a special invoice needs all of a company's details. */
export type TitleProblem = NameProblem | 'taxNo' | 'details' | 'incomplete' | 'personal';

/**
 * Why an invoice of this kind can't be made out to this title; undefined when it can.
 * @param isTaxNo checks a number that is in its normal form
 */
export function titleProblem(kind: InvoiceKind, title: InvoiceTitle, isTaxNo: (taxNo: string) => boolean): TitleProblem | undefined {
  const problem = nameProblem(title);
  if (problem) return problem;
  if (title.titleKind === 'personal') return kind === 'special' ? 'personal' : undefined;
  if (!isTaxNo(normalTaxNo(title.taxNo))) return 'taxNo';
  if (!companyFields.every((field) => isFitDetail(field, title[field]))) return 'details';
  return kind === 'special' && companyFields.some((field) => title[field].trim() === '') ? 'incomplete' : undefined;
}
