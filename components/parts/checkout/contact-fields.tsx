'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Field } from '@/components/ui/form/field';
import { useWords } from '@/lib/i18n/use-words';
import { isMaskedMobile, typedMobile } from '@/lib/kernel/mobile';
import { LONGEST_NAME } from '@/lib/kernel/person-name';
import { useSession } from '@/stores/session';

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly name: string;
  /** Allows autofill, because this name may be the buyer's own. Only for the first name on a page. */
  readonly own?: boolean;
  readonly error: string | undefined;
  readonly note?: ReactNode;
}

/** The name of a person, as on their identity document. */
export function NameField({ label, value, onChange, name, own = false, error, note }: NameFieldProps) {
  const word = useWords('checkout');
  return (
    <Field
      label={label}
      value={value}
      onChange={onChange}
      kind="name"
      max={LONGEST_NAME}
      placeholder={word('namePlaceholder')}
      autoComplete={own ? 'name' : 'off'}
      name={name}
      required
      error={error}
      note={note}
    />
  );
}

interface MobileFieldProps {
  readonly value: string;
  readonly onChange: (mobile: string) => void;
  readonly wrong: boolean;
  /** What it is used for. */
  readonly placeholder?: string | undefined;
}

/** The account's own number is masked and can't be edited; typing starts a new one. */
const typedContact = (text: string, own: string): string => {
  if (own !== '' && text.startsWith(own)) return text === own ? own : typedMobile(text.slice(own.length));
  return text.includes('*') ? '' : typedMobile(text);
};

/** Where messages about the order are sent: the account's own mobile, unless the buyer types another. */
export function MobileField({ value, onChange, wrong, placeholder }: MobileFieldProps) {
  const word = useWords('checkout');
  const own = useSession((session) => session.userMobile);
  const settled = useRef(false);
  // Runs before the field can be used: a number offered a moment later would overwrite the first key, or what was typed beside it.
  useLayoutEffect(() => {
    if (settled.current || !isMaskedMobile(own)) return;
    settled.current = true;
    // A draft may contain the mask of a number that the account no longer has.
    if (value === '' || (isMaskedMobile(value) && value !== own)) onChange(own);
  }, [own, value, onChange]);
  return (
    <Field
      label={word('mobile')}
      kind="mobile"
      value={value}
      onChange={(typed) => {
        // Whoever has typed or cleared it has chosen, also where the session is known only later.
        settled.current = true;
        onChange(typed);
      }}
      clean={(text) => typedContact(text, own)}
      placeholder={placeholder ?? word('mobilePlaceholder')}
      name="contact-mobile"
      required
      error={wrong ? word('mobileWrong') : undefined}
      note={own !== '' && value === own ? word('mobileOwn') : undefined}
    />
  );
}

export type Contact = Readonly<{ name: string; mobile: string }>;
export const nobody: Contact = { name: '', mobile: '' };

interface ContactFieldsProps {
  readonly value: Contact;
  readonly onChange: (contact: Contact) => void;
  /** Shown once the buyer tried to go on. */
  readonly problem: keyof Contact | undefined;
}

/** The person to contact about the order; goes inside a CellGroup. */
export function ContactFields({ value, onChange, problem }: ContactFieldsProps) {
  const word = useWords('checkout');
  return (
    <>
      <NameField
        label={word('contact')}
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
        name="contact-name"
        own
        error={problem === 'name' ? word(value.name.trim() ? 'nameWrong' : 'nameMissing') : undefined}
      />
      <MobileField value={value.mobile} onChange={(mobile) => onChange({ ...value, mobile })} wrong={problem === 'mobile'} />
    </>
  );
}
