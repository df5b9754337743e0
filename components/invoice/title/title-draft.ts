import { type InvoiceKind, type InvoiceTitle, normalTaxNo } from '@/lib/domain/invoice';
import { type CompanyField, companyFields, isFitDetail, titleProblem } from '@/lib/domain/invoice-title';
import { isTaxNumber } from '@/lib/domain/tax-number';
import type { WordKey } from '@/lib/i18n/messages';

export const blankTitle: InvoiceTitle = {
  titleKind: 'company',
  name: '',
  taxNo: '',
  address: '',
  phone: '',
  bankName: '',
  bankAccount: '',
};

/** Picks a title's own fields from anything that has them. */
export const titleOf = ({ titleKind, name, taxNo, address, phone, bankName, bankAccount }: InvoiceTitle): InvoiceTitle => ({
  titleKind,
  name,
  taxNo,
  address,
  phone,
  bankName,
  bankAccount,
});

/** The title as it is sent: a person's has only a name. */
export function sentTitle(title: InvoiceTitle): InvoiceTitle {
  const name = title.name.trim();
  if (title.titleKind === 'personal') return { ...blankTitle, titleKind: 'personal', name };
  const { address, phone, bankName, bankAccount } = title;
  return {
    titleKind: 'company',
    name,
    taxNo: normalTaxNo(title.taxNo),
    address: address.trim(),
    phone: phone.trim(),
    bankName: bankName.trim(),
    bankAccount: bankAccount.trim(),
  };
}

export type TitleProblems = Readonly<Partial<Record<'name' | 'taxNo' | CompanyField, WordKey<'invoice'>>>>;

/** The problem of each field, for this kind of invoice. */
export function titleProblems(kind: InvoiceKind, title: InvoiceTitle): TitleProblems {
  const problem = titleProblem(kind, title, isTaxNumber);
  const isCompany = title.titleKind === 'company';
  return {
    ...(problem === 'name' && { name: 'nameMissing' as const }),
    ...(problem === 'webAddress' && { name: 'nameWithAddress' as const }),
    ...(problem === 'number' && { name: 'nameWithNumber' as const }),
    ...(problem === 'signs' && { name: isCompany ? ('companyNameWrong' as const) : ('personNameWrong' as const) }),
    ...(isCompany &&
      Object.fromEntries(
        companyFields.filter((field) => !isFitDetail(field, title[field])).map((field) => [field, `${field}Wrong` as const]),
      )),
    ...(isCompany && !isTaxNumber(normalTaxNo(title.taxNo)) && { taxNo: 'taxNoWrong' as const }),
    ...(kind === 'special' &&
      Object.fromEntries(companyFields.filter((field) => title[field].trim() === '').map((field) => [field, 'fieldMissing' as const]))),
  };
}

export const sameTitle = (one: InvoiceTitle, other: InvoiceTitle): boolean =>
  JSON.stringify(titleOf(sentTitle(one))) === JSON.stringify(titleOf(sentTitle(other)));

/** Whether two titles are the same taxpayer; their other details may differ in age. */
export const sameParty = (one: InvoiceTitle, other: InvoiceTitle): boolean =>
  one.titleKind === other.titleKind && one.name.trim() === other.name.trim() && normalTaxNo(one.taxNo) === normalTaxNo(other.taxNo);
