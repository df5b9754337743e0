import type { InputOf } from '@/lib/contract/contract';
import { documentProblem, type DocumentProblem, type DocumentType, isNumbered, normalDocument } from '@/lib/domain/identity';
import type { PastedPerson } from '@/lib/domain/pasted-person';
import { isMobile, typedMobile } from '@/lib/kernel/mobile';
import { isPersonName } from '@/lib/kernel/person-name';
import { capitalsIn } from '@/lib/kernel/typed-text';
import type { SavedResident } from './saved-resident';

/** The content of a traveller's form. What the gateway has masked is undefined until it is typed again. */
export type ResidentDraft = Readonly<{
  name: string;
  documentType: DocumentType;
  documentNo: string | undefined;
  mobile: string | undefined;
  myself: boolean;
}>;

export const emptyDraft = (myself: boolean): ResidentDraft => ({ name: '', documentType: 'idCard', documentNo: '', mobile: '', myself });

export const draftOf = ({ name, documentType, maskedMobile, myself }: SavedResident): ResidentDraft => ({
  name,
  documentType,
  documentNo: undefined,
  mobile: maskedMobile === '' ? '' : undefined,
  myself,
});

/** The number belongs to the document, so another type clears it. */
export const withType = (draft: ResidentDraft, documentType: DocumentType): ResidentDraft =>
  documentType === draft.documentType ? draft : { ...draft, documentType, documentNo: draft.documentNo ?? '' };

export const withPasted = (draft: ResidentDraft, pasted: PastedPerson): ResidentDraft => ({ ...draft, ...pasted });

/** Once edited, a mask is not a number: what is left of it is dropped. */
const unlessMasked = (clean: (text: string) => string) => (text: string) => (text.includes('*') ? '' : clean(text));

export const typedDocumentNo = unlessMasked(capitalsIn);
export const typedResidentMobile = unlessMasked(typedMobile);

export type ResidentProblems = Readonly<{ name?: 'nameMissing' | 'nameWrong'; documentNo?: DocumentProblem; mobile?: 'mobileWrong' }>;

export function problemsOf({ name, documentType, documentNo, mobile }: ResidentDraft): ResidentProblems {
  const document = documentNo === undefined ? undefined : documentProblem(documentType, documentNo);
  return {
    ...(!isPersonName(name) && { name: name.trim() === '' ? ('nameMissing' as const) : ('nameWrong' as const) }),
    ...(document && { documentNo: document }),
    ...(mobile && !isMobile(mobile) && { mobile: 'mobileWrong' as const }),
  };
}

/** Long enough to be checked while typing. */
export const isComplete = ({ documentType, documentNo = '' }: ResidentDraft): boolean =>
  isNumbered(documentType) && normalDocument('residencePermit', documentNo).length >= 18;

export const creationOf = ({ documentNo = '', mobile, ...rest }: ResidentDraft): InputOf<'resident.create'> => ({
  ...rest,
  documentNo,
  mobile: mobile ? mobile : null,
});

export const changeOf = (id: string, { documentNo, mobile, ...rest }: ResidentDraft): InputOf<'resident.update'> => ({
  id,
  ...rest,
  ...(documentNo !== undefined && { documentNo }),
  ...(mobile !== undefined && { mobile: mobile === '' ? null : mobile }),
});
