'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { dialog } from '@/components/ui/overlay/dialog';
import type { InputOf } from '@/lib/contract/contract';
import { useWords } from '@/lib/i18n/use-words';
import { cancellationCalls } from '@/lib/queries/cancellation';

type Fields = Readonly<{
  reason: InputOf<'cancellation.apply'>['reason'] | undefined;
  remark: string;
  captcha: string;
  agreed: boolean;
}>;

const blank: Fields = { reason: undefined, remark: '', captcha: '', agreed: false };

/** What was typed, what is still missing once it has been submitted, and the final confirmation before it is sent. */
export function useCancellationForm() {
  const word = useWords('cancellation');
  const [fields, setFields] = useState(blank);
  const [tried, setTried] = useState(false);
  const applying = useMutation(cancellationCalls.apply());
  const whole = /^\d{6}$/.test(fields.captcha);
  const { reason, remark, captcha, agreed } = fields;

  const submit = async () => {
    setTried(true);
    if (reason === undefined || !whole || !agreed) return;
    const sure = await dialog.confirm({
      title: word('sureTitle'),
      text: word('sureText'),
      confirmText: word('sure'),
      cancelText: word('notSure'),
      danger: true,
    });
    if (!sure) return;
    applying.mutate({ reason, remark, captcha }, { onError: () => setFields({ ...fields, captcha: '' }) });
  };

  return {
    fields,
    change: (some: Partial<Fields>) => setFields({ ...fields, ...some }),
    problems: { reason: tried && reason === undefined, captcha: tried && !whole, agreed: tried && !agreed },
    busy: applying.isPending,
    submit,
  };
}
