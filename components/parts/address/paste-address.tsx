'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { Field } from '@/components/ui/form/field';
import { toast } from '@/components/ui/overlay/toast';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import type { PastedAddress } from '@/lib/domain/pasted-address';
import { useWords } from '@/lib/i18n/use-words';
import { areaCalls } from '@/lib/queries/area';
import styles from './address.module.css';

/** More characters at once than anybody types. */
const PASTED = 8;

/** Fills the form from an address copied out of a chat, matching its divisions to the shop's list. A text in which nothing is found stays. */
export function PasteAddress({ onPasted }: { readonly onPasted: (address: PastedAddress) => void }) {
  const word = useWords('address');
  const client = useQueryClient();
  const answer = useAnswerError();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const below = async (areaCode: string, level: number) =>
    (await client.fetchQuery(areaCalls.chinaAreaList({ areaCode, level }, { quiet: true }))).list;
  const read = async (written: string) => {
    setBusy(true);
    try {
      // Few people paste: the reader comes with the first text.
      const { pastedAddress } = await import('@/lib/domain/pasted-address');
      const { area, ...rest } = await pastedAddress(written, below);
      if (area.length === 0 && !rest.name && !rest.mobile) return toast.info(word('pastedNothing'));
      setText('');
      onPasted({ area, ...rest });
      toast.info(word(area.length > 0 ? 'pasted' : 'pastedPart'));
    } catch (error) {
      void answer(error);
    } finally {
      setBusy(false);
    }
  };
  const change = (written: string) => {
    setText(written);
    if (written.length - text.length >= PASTED) void read(written);
  };
  return (
    <div className={styles.paste}>
      <Field label={word('paste')} bareLabel rows={2} value={text} onChange={change} placeholder={word('pastePlaceholder')} name="paste" />
      {text.trim() !== '' && (
        <Button kind="secondary" size="small" busy={busy} onClick={() => void read(text)}>
          {word('pasteRead')}
        </Button>
      )}
    </div>
  );
}
