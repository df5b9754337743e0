'use client';

import { MutationObserver, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepingProfile } from '@/components/account/keep-profile';
import type { CropArea } from '@/components/ui/form/cropper';
import { isHeic, readPicture } from '@/components/ui/form/read-picture';
import { toast } from '@/components/ui/overlay/toast';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import { useWords } from '@/lib/i18n/use-words';
import { accountCalls } from '@/lib/queries/account';
import { operationCalls } from '@/lib/queries/operation';
import { drawPortrait } from './draw-portrait';

/** A new portrait is picked, cropped, uploaded and saved; or the current one is removed. */
export function usePortrait() {
  const word = useWords('personal');
  const client = useQueryClient();
  const answer = useAnswerError();
  const { mutateAsync: save } = useMutation(keepingProfile(accountCalls.saveProfile({ quiet: true, hideLoading: true })));
  const [picked, setPicked] = useState<File | undefined>(undefined);
  const [busy, setBusy] = useState(false);

  const finish = async (address: () => Promise<string>) => {
    setBusy(true);
    try {
      await save({ portrait: await address() });
      setPicked(undefined);
      toast.success(word('portraitSaved'));
    } catch (error) {
      await answer(error);
    } finally {
      setBusy(false);
    }
  };
  const use = async (area: CropArea) => {
    const file = picked && (await drawPortrait(picked, area).catch(() => undefined));
    if (!file) {
      setPicked(undefined);
      return toast.fail(word('portraitUnreadable'));
    }
    const upload = new MutationObserver(client, operationCalls.upload({ file, quiet: true, hideLoading: true }));
    return finish(async () => (await upload.mutate({ purpose: 'avatar' })).url);
  };
  return {
    picked,
    busy,
    use,
    remove: () => finish(() => Promise.resolve('')),
    drop: () => setPicked(undefined),
    /** Decoded first, so that an unreadable file doesn't open an empty sheet. */
    pick: async (file: File) => {
      const readable = await readPicture(file).then(
        (picture) => {
          picture.close();
          return true;
        },
        () => false,
      );
      if (readable) setPicked(file);
      else toast.fail(word(isHeic(file) ? 'portraitHeic' : 'portraitUnreadable'));
    },
  };
}
