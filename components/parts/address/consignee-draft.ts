import type { InputOf } from '@/lib/contract/contract';
import { type AreaChoice, isWholePath } from '@/lib/domain/area-path';
import type { ConsigneeTag } from '@/lib/domain/consignee';
import type { PastedAddress } from '@/lib/domain/pasted-address';
import { isMobile, typedMobile } from '@/lib/kernel/mobile';
import { isPersonName } from '@/lib/kernel/person-name';
import type { SavedConsignee } from './saved-consignee';

/** The content of an address form. A mobile that the gateway has masked is undefined until it is typed again. */
export type ConsigneeDraft = Readonly<{
  name: string;
  mobile: string | undefined;
  area: readonly AreaChoice[];
  line: string;
  tag: ConsigneeTag | null;
  isDefault: boolean;
}>;

export const emptyDraft = (first: boolean): ConsigneeDraft => ({ name: '', mobile: '', area: [], line: '', tag: null, isDefault: first });

export const draftOf = ({ name, area, line, tag, isDefault }: SavedConsignee): ConsigneeDraft => ({
  name,
  mobile: undefined,
  area,
  line,
  tag,
  isDefault,
});

/** What was recognised replaces the fields it belongs to. */
export const withPasted = (draft: ConsigneeDraft, { area, ...rest }: PastedAddress): ConsigneeDraft => ({
  ...draft,
  ...rest,
  ...(area.length > 0 && { area }),
});

/** Once edited, a mask is not a number: what is left of it is dropped. */
export const typedConsigneeMobile = (text: string): string => (text.includes('*') ? '' : typedMobile(text));

export type ConsigneeProblems = Readonly<{
  name?: 'nameMissing' | 'nameWrong';
  mobile?: 'mobileMissing' | 'mobileWrong';
  area?: 'selectProvince' | 'selectCity' | 'selectCounty' | 'selectStreet';
  line?: 'lineMissing';
}>;

/** What the picker asks for next (§2). */
export const areaPlaceholders = ['selectProvince', 'selectCity', 'selectCounty', 'selectStreet'] as const;

export function problemsOf({ name, mobile, area, line }: ConsigneeDraft): ConsigneeProblems {
  const missing = isWholePath(area) ? undefined : areaPlaceholders[area.length];
  return {
    ...(!isPersonName(name) && { name: name.trim() === '' ? ('nameMissing' as const) : ('nameWrong' as const) }),
    ...(mobile !== undefined && !isMobile(mobile) && { mobile: mobile === '' ? ('mobileMissing' as const) : ('mobileWrong' as const) }),
    ...(missing && { area: missing }),
    ...(line.trim() === '' && { line: 'lineMissing' as const }),
  };
}

export const savingOf = (id: string | undefined, { area, mobile, ...rest }: ConsigneeDraft): InputOf<'consignee.addOrUpdate'> => ({
  ...rest,
  ...(id !== undefined && { id }),
  ...(mobile !== undefined && { mobile }),
  areaCode: area.at(-1)?.areaCode ?? '',
});
