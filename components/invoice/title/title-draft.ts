import { type InvoiceKind, type InvoiceTitle, normalTaxNo, titleProblem } from '@/lib/domain/invoice';
import { isTaxNumber } from '@/lib/domain/tax-number';
import type { WordKey } from '@/lib/i18n/messages';

/** What only a company has. */
export const companyFields = ['address', 'phone', 'bankName', 'bankAccount'] as const;
export type CompanyField = (typeof companyFields)[number];

export const blankTitle: InvoiceTitle = {
  titleKind: 'company',
  name: '',
  taxNo: '',
  address: '',
  phone: '',
  bankName: '',
  bankAccount: '',
};

/** The title's own fields, of anything that has them. */
export const titleOf = ({ titleKind, name, taxNo, address, phone, bankName, bankAccount }: InvoiceTitle): InvoiceTitle => ({
  titleKind,
  name,
  taxNo,
  address,
  phone,
  bankName,
  bankAccount,
});

/** As it is sent: a person has a name alone. */
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

/** What is wrong with each field, for an invoice of this kind. */
export function titleProblems(kind: InvoiceKind, title: InvoiceTitle): TitleProblems {
  const problem = titleProblem(kind, title, isTaxNumber);
  const isCompany = title.titleKind === 'company';
  return {
    ...(problem === 'name' && { name: 'nameMissing' as const }),
    ...(isCompany && !isTaxNumber(normalTaxNo(title.taxNo)) && { taxNo: 'taxNoWrong' as const }),
    ...(kind === 'special' &&
      Object.fromEntries(companyFields.filter((field) => title[field].trim() === '').map((field) => [field, 'fieldMissing' as const]))),
  };
}

export const sameTitle = (one: InvoiceTitle, other: InvoiceTitle): boolean =>
  JSON.stringify(titleOf(sentTitle(one))) === JSON.stringify(titleOf(sentTitle(other)));

/** Made out to the same: what else either says of it may be older. */
export const sameParty = (one: InvoiceTitle, other: InvoiceTitle): boolean =>
  one.titleKind === other.titleKind && one.name.trim() === other.name.trim() && normalTaxNo(one.taxNo) === normalTaxNo(other.taxNo);
