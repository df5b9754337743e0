'use client';

import { ScriptedForm } from '@/components/ui/form/scripted-form';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { useTimeLeft } from '@/components/ui/base/countdown';
import { PressButton } from '@/components/ui/base/press-button';
import { Field } from '@/components/ui/form/field';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { bankCardCalls } from '@/lib/queries/bank-card';
import styles from './bank-card.module.css';

export interface SentCode {
  readonly purpose: 'binding' | 'payment';
  readonly subject: string;
  readonly mobileTail: string;
  /** Epoch ms. */
  readonly codeAgainTime: number;
}

interface CodeSheetProps {
  /** Undefined while no code is asked for. */
  readonly sent: SentCode | undefined;
  readonly buttonText: string;
  readonly busy: boolean;
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
  /** The code that the sandbox's SMS contains. */
  readonly testCode: string | undefined;
}

/** Takes the bank's SMS code and passes it on; it is stored nowhere. */
export function CodeSheet({ sent, onClose, ...rest }: CodeSheetProps) {
  const word = useWords('bankCard');
  return (
    <Sheet
      open={sent !== undefined}
      onClose={onClose}
      title={word('codeTitle')}
      note={sent && word('codeSentTo', { tail: sent.mobileTail })}
    >
      {sent && <CodeForm key={sent.subject} sent={sent} {...rest} />}
    </Sheet>
  );
}

function CodeForm({ sent, buttonText, busy, onCode, testCode }: Omit<CodeSheetProps, 'sent' | 'onClose'> & { readonly sent: SentCode }) {
  const word = useWords('bankCard');
  const form = useId();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const whole = /^\d{6}$/.test(code);
  return (
    <ScriptedForm
      id={form}
      className={styles.sheet}
      onSubmit={() => {
        setTried(true);
        if (!whole) return;
        onCode(code);
        setCode('');
        setTried(false);
      }}
    >
      <div className={styles.boxed}>
        <Field
          kind="code"
          name="smsCode"
          label={word('code')}
          bareLabel
          placeholder={word('codePlaceholder')}
          value={code}
          onChange={setCode}
          error={tried && !whole ? word('codeMissing') : undefined}
          note={testCode === undefined ? word('codeRule') : word('testNoteCode', { code: testCode })}
          after={<SendAgain sent={sent} />}
        />
      </div>
      <Button type="submit" form={form} block size="large" busy={busy}>
        {buttonText}
      </Button>
    </ScriptedForm>
  );
}

function SendAgain({ sent: { purpose, subject, codeAgainTime } }: { readonly sent: SentCode }) {
  const word = useWords('bankCard');
  const [until, setUntil] = useState(codeAgainTime);
  const left = useTimeLeft(until);
  const sending = useMutation(bankCardCalls.verifyCodeAgain());
  const send = () =>
    sending.mutate(
      { purpose, subject },
      {
        onSuccess: (again) => {
          setUntil(again.codeAgainTime);
          toast.success(word('codeSent'));
        },
      },
    );
  const waiting = left !== 0;
  return (
    <PressButton kind="text" size="small" disabled={waiting} busy={sending.isPending} onClick={send}>
      {waiting ? word('codeAgainIn', { seconds: Math.ceil((left ?? 0) / 1000) }) : word('codeAgain')}
    </PressButton>
  );
}
