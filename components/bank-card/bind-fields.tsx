'use client';

import { Field } from '@/components/ui/form/field';
import { groupedCardNo, typedExpiry } from '@/lib/domain/bank-card';
import { useWords } from '@/lib/i18n/use-words';
import { LONGEST_NAME } from '@/lib/kernel/person-name';
import { capitalsIn } from '@/lib/kernel/typed-text';
import styles from './bank-card.module.css';
import type { useBindForm } from './use-bind-form';

const IDENTITY_LENGTH = 18;
const typedIdentity = (text: string): string => capitalsIn(text).replace(/[^\dX]/g, '');

/** Number, holder, identity document and the mobile registered with the bank; for a credit card also the expiry date. */
export function BindFields({ form }: { readonly form: ReturnType<typeof useBindForm> }) {
  const word = useWords('bankCard');
  const { fields, change, problemOf, issuer } = form;
  return (
    <div className={styles.fields}>
      <Field
        kind="code"
        name="cardNo"
        autoComplete="cc-number"
        label={word('cardNo')}
        placeholder={word('cardNoPlaceholder')}
        value={fields.cardNo}
        clean={groupedCardNo}
        onChange={(cardNo) => change({ cardNo })}
        error={problemOf('cardNo')}
        note={
          issuer ? `${word(`bank_${issuer.bankCode}`)} · ${word(issuer.cardKind)}` : issuer === null ? word('cardUnsupported') : undefined
        }
      />
      {form.asksExpiry && (
        <Field
          kind="code"
          name="expiry"
          autoComplete="cc-exp"
          label={word('expiry')}
          placeholder={word('expiryPlaceholder')}
          value={fields.expiry}
          clean={typedExpiry}
          onChange={(expiry) => change({ expiry })}
          error={problemOf('expiry')}
        />
      )}
      <Field
        name="holderName"
        autoComplete="cc-name"
        label={word('holder')}
        placeholder={word('holderPlaceholder')}
        value={fields.holderName}
        kind="name"
        max={LONGEST_NAME}
        onChange={(holderName) => change({ holderName })}
        error={problemOf('holderName')}
      />
      <Field
        name="identityNo"
        autoComplete="off"
        label={word('identityNo')}
        placeholder={word('identityPlaceholder')}
        value={fields.identityNo}
        clean={typedIdentity}
        max={IDENTITY_LENGTH}
        onChange={(identityNo) => change({ identityNo })}
        error={problemOf('identityNo')}
      />
      <Field
        kind="mobile"
        name="reservedMobile"
        label={word('mobile')}
        placeholder={word('mobilePlaceholder')}
        value={fields.reservedMobile}
        onChange={(reservedMobile) => change({ reservedMobile })}
        error={problemOf('reservedMobile')}
      />
    </div>
  );
}
