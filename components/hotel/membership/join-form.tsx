'use client';

import { ScriptedForm } from '@/components/ui/form/scripted-form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgreementToSign } from '@/components/parts/checkout/agreement-ticks';
import { useSigning } from '@/components/parts/checkout/use-signing';
import { useTicks } from '@/components/parts/checkout/use-ticks';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { PageLink } from '@/components/ui/base/page-link';
import { PressButton } from '@/components/ui/base/press-button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { toast } from '@/components/ui/overlay/toast';
import { useChannel } from '@/lib/channel/use-channel';
import { documentProblem, LONGEST_DOCUMENT_NO } from '@/lib/domain/identity';
import { useWords } from '@/lib/i18n/use-words';
import { isPersonName, LONGEST_NAME } from '@/lib/kernel/person-name';
import { capitalsIn } from '@/lib/kernel/typed-text';
import { hotelMemberCalls } from '@/lib/queries/hotel-member';
import { linkBelow } from '@/lib/routing/link-below';
import type { Group, Membership } from './groups';
import styles from './register.module.css';

interface JoinFormProps {
  readonly group: Group;
  readonly membership: Membership;
  readonly maskedMobile: string;
  /** The group has refused an earlier application. */
  readonly again: boolean;
  /** To be signed with the application. */
  readonly agreements: readonly AgreementToSign[];
  /** The sentence that is ticked with them. */
  readonly signedFor: string;
  /** They may have changed since. */
  readonly onUnsigned: () => void;
}

/** The data passed to the group, the consent to that, and the button. */
export function JoinForm({ group, membership: { memberId }, maskedMobile, again, agreements, signedFor, onUnsigned }: JoinFormProps) {
  const word = useWords('hotelMember');
  const { slug } = useChannel();
  const [name, setName] = useState('');
  const [documentNo, setDocumentNo] = useState('');
  const { isTicked, tickEach } = useTicks(undefined);
  const { sign, signing } = useSigning();
  const [tried, setTried] = useState(false);
  const activate = useMutation(hotelMemberCalls.activate());
  const register = useMutation(hotelMemberCalls.registerGreenTree());
  const registers = group.join === 'register';
  const nameProblem = isPersonName(name) ? undefined : word(name.trim() === '' ? 'nameMissing' : 'nameWrong');
  const problem = documentProblem('idCard', documentNo);
  const numberProblem = problem && word(problem === 'empty' ? 'documentMissing' : 'documentWrong');

  const submit = async () => {
    setTried(true);
    if (registers && (nameProblem ?? numberProblem)) return;
    if (!isTicked(agreements)) return void toast.info(word('agreeFirst'));
    if (!(await sign(agreements))) {
      // A new version may be in force, so it has to be read and ticked again.
      tickEach([agreements], () => false);
      return onUnsigned();
    }
    if (registers) register.mutate({ memberId, name, documentType: 'idCard', documentNo });
    else activate.mutate({ groupCode: group.groupCode, memberId });
  };
  return (
    <ScriptedForm className={styles.form} onSubmit={() => void submit()}>
      <CellGroup title={word('whoStays')}>
        {registers && (
          <>
            <Field
              label={word('name')}
              value={name}
              onChange={setName}
              kind="name"
              max={LONGEST_NAME}
              placeholder={word('namePlaceholder')}
              autoComplete="off"
              name="member-name"
              required
              error={tried ? nameProblem : undefined}
            />
            <Field
              label={word('documentNo')}
              value={documentNo}
              onChange={setDocumentNo}
              clean={capitalsIn}
              max={LONGEST_DOCUMENT_NO}
              placeholder={word('documentNoPlaceholder')}
              name="member-document"
              required
              clearable
              error={tried ? numberProblem : undefined}
              note={word('safety', { group: group.name })}
            />
          </>
        )}
        <Cell title={word('yourMobile')} note={word('mobileNote')} value={maskedMobile} />
      </CellGroup>
      <Checkbox small checked={isTicked(agreements)} onChange={(on) => tickEach([agreements], () => on)}>
        {word('agreeTo', { sentence: signedFor })}{' '}
        {agreements.map(({ document, title }) => (
          <PageLink key={document} href={linkBelow(slug, document.slice(1))} className={styles.policy}>
            {word('policyTitle', { title })}
          </PageLink>
        ))}
      </Checkbox>
      <PressButton kind="gold" size="large" block type="submit" busy={signing || activate.isPending || register.isPending}>
        {word(again ? 'again' : registers ? 'submitRegister' : 'submitActivate')}
      </PressButton>
    </ScriptedForm>
  );
}
