'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usePictures } from '@/components/parts/pictures/use-pictures';
import { Button } from '@/components/ui/base/button';
import { Section } from '@/components/ui/base/card';
import { toast } from '@/components/ui/overlay/toast';
import type { OutputOf } from '@/lib/contract/contract';
import { MOST_COMPLAINT_PICTURES } from '@/lib/domain/complaint';
import { useWords } from '@/lib/i18n/use-words';
import { checkoutKey, endCheckout } from '@/lib/kernel/checkout-key';
import { complaintCalls } from '@/lib/queries/complaint';
import styles from './complaint.module.css';
import { WordsField } from './words-field';

const PURPOSE = 'complaint.add';

/** More words; after an answer they open the complaint again. */
export function AddWords({ complaint: { complaintNo, actions } }: { readonly complaint: OutputOf<'complaint.detail'> }) {
  const word = useWords('complaint');
  const [text, setText] = useState('');
  const pictures = usePictures('feedback', [], MOST_COMPLAINT_PICTURES);
  const adding = useMutation(complaintCalls.add());
  const send = () => {
    if (text.trim() === '') return toast.info(word('wordsMissing'));
    const request = { complaintNo, text: text.trim(), pictures: pictures.urls };
    const onSuccess = () => {
      endCheckout(PURPOSE);
      toast.success(word('added'));
    };
    adding.mutate({ ...request, idempotencyKey: checkoutKey(PURPOSE, request) }, { onSuccess });
  };
  return (
    <Section title={word(actions.includes('reopen') ? 'reopenTitle' : 'addTitle')} flush>
      <WordsField text={text} onText={setText} pictures={pictures} />
      <div className={styles.hint}>
        <Button block kind="secondary" busy={adding.isPending || pictures.busy} onClick={send}>
          {word('add')}
        </Button>
      </div>
    </Section>
  );
}
