'use client';

import { serverNow } from '@/lib/kernel/shop-clock';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '@/lib/contract/contract';
import { cardNoProblem, isExpiryAhead, plainCardNo } from '@/lib/domain/bank-card';
import { documentProblem } from '@/lib/domain/identity';
import { useWords } from '@/lib/i18n/use-words';
import { isMobile } from '@/lib/kernel/mobile';
import { isPersonName } from '@/lib/kernel/person-name';
import { bankCardCalls } from '@/lib/queries/bank-card';
import { useIssuer } from './use-issuer';

const blank = { cardNo: '', holderName: '', identityNo: '', reservedMobile: '', expiry: '' };
type BindFields = typeof blank;
type Problems = Partial<Record<keyof BindFields, string>>;
type Started = OutputOf<'bankCard.verifyCode'>;

const plainExpiry = (typed: string): string => typed.replace(/\D/g, '');

interface BindSettings {
  /** Signs what was ticked; false if nothing was ticked or signed, which the user has been told. */
  readonly sign: () => Promise<boolean>;
  readonly onStarted: (started: Started) => void;
}

/** What is typed to bind a card. It exists only in this form: nothing is stored, and it is cleared once the bank has it. */
export function useBindForm({ sign, onStarted }: BindSettings) {
  const word = useWords('bankCard');
  const [fields, setFields] = useState(blank);
  const [tried, setTried] = useState(false);
  const issuer = useIssuer(fields.cardNo);
  const asking = useMutation({ ...bankCardCalls.verifyCode(), gcTime: 0 });
  const asksExpiry = issuer?.cardKind === 'credit';

  const problems = (): Problems => {
    const number = cardNoProblem(fields.cardNo);
    return {
      ...(number && { cardNo: word(number === 'empty' ? 'cardNoEmpty' : 'cardNoWrong') }),
      ...(!number && issuer === null && { cardNo: word('cardUnsupported') }),
      ...(!isPersonName(fields.holderName) && { holderName: word('holderWrong') }),
      ...(documentProblem('idCard', fields.identityNo) && { identityNo: word('identityWrong') }),
      ...(!isMobile(fields.reservedMobile) && { reservedMobile: word('mobileWrong') }),
      ...(asksExpiry && !isExpiryAhead(plainExpiry(fields.expiry), serverNow()) && { expiry: word('expiryWrong') }),
    };
  };
  const found = problems();
  const submit = async () => {
    setTried(true);
    if (Object.keys(found).length > 0) return;
    if (!(await sign())) return;
    const { cardNo, holderName, identityNo, reservedMobile, expiry } = fields;
    asking.mutate(
      {
        cardNo: plainCardNo(cardNo),
        holderName: holderName.trim(),
        identityNo: identityNo.trim(),
        reservedMobile,
        ...(asksExpiry && { expiry: plainExpiry(expiry) }),
      },
      {
        onSuccess: (started) => {
          asking.reset();
          onStarted(started);
        },
      },
    );
  };
  return {
    fields,
    change: (changed: Partial<BindFields>) => setFields((typed) => ({ ...typed, ...changed })),
    /** The bank has it; nothing typed is needed any longer. */
    forget: () => {
      setFields(blank);
      setTried(false);
    },
    problemOf: (field: keyof BindFields) => (tried ? found[field] : undefined),
    issuer,
    asksExpiry,
    submit,
    busy: asking.isPending,
  };
}
