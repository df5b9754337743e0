'use client';

import { ScriptedForm } from '@/components/ui/form/scripted-form';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { keepingProfile } from '@/components/account/keep-profile';
import { PressButton } from '@/components/ui/base/press-button';
import { Field } from '@/components/ui/form/field';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { nicknameProblem, tidyNickname } from '@/lib/domain/nickname';
import { useWords } from '@/lib/i18n/use-words';
import { accountCalls } from '@/lib/queries/account';

interface NicknameSheetProps {
  readonly nickname: string;
  readonly onClose: () => void;
}

export function NicknameSheet({ nickname, onClose }: NicknameSheetProps) {
  const word = useWords('personal');
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(nickname);
  const [tried, setTried] = useState(false);
  const { mutate: save, isPending } = useMutation(keepingProfile(accountCalls.saveProfile({ hideLoading: true })));
  const tidy = tidyNickname(typed);
  const problem = nicknameProblem(tidy);
  const submit = () => {
    setTried(true);
    if (problem) return input.current?.focus();
    return save(
      { nickname: tidy },
      {
        onSuccess: () => {
          toast.success(word('nicknameSaved'));
          onClose();
        },
      },
    );
  };
  const foot = (
    <PressButton type="submit" form={formId} size="large" block busy={isPending}>
      {word('save')}
    </PressButton>
  );
  return (
    <Sheet open onClose={onClose} title={word('nicknameTitle')} foot={foot}>
      <ScriptedForm id={formId} onSubmit={submit}>
        <Field
          label={word('nickname')}
          name="nickname"
          autoComplete="nickname"
          clearable
          value={typed}
          onChange={setTyped}
          note={word('nicknameNote')}
          error={tried && problem ? word(`nickname_${problem}`) : undefined}
          inputRef={input}
        />
      </ScriptedForm>
    </Sheet>
  );
}
