'use client';

import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { isHeic } from '@/components/ui/form/read-picture';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import type { InputOf } from '@/lib/contract/contract';
import { useWords } from '@/lib/i18n/use-words';
import { operationCalls } from '@/lib/queries/operation';
import { shrinkPicture } from './shrink-picture';

/** `busy` while it is being uploaded; then its address at the shop. */
export type PickedPicture = Readonly<{ key: string; url: string; busy: boolean }>;

const pickedOf = (url: string): PickedPicture => ({ key: url, url, busy: false });

/** Up to `most` pictures, shrunk here and uploaded one after the other. @param saved addresses of those that were sent before */
export function usePictures(purpose: InputOf<'operation.upload'>['purpose'], saved: readonly string[], most: number) {
  const word = useWords('pictures');
  const client = useQueryClient();
  const answer = useAnswerError();
  const count = useRef(0);
  const [pictures, setPictures] = useState<readonly PickedPicture[]>(() => saved.map(pickedOf));
  const remove = (key: string) => setPictures((list) => list.filter((one) => one.key !== key));

  async function upload(file: File): Promise<void> {
    count.current += 1;
    const key = String(count.current);
    setPictures((list) => [...list, { key, url: '', busy: true }]);
    const small = await shrinkPicture(file).catch(() => undefined);
    if (!small) {
      remove(key);
      return toast.fail(word(isHeic(file) ? 'heic' : 'unreadable'));
    }
    try {
      const { url } = await new MutationObserver(client, operationCalls.upload({ file: small, quiet: true, hideLoading: true })).mutate({
        purpose,
      });
      setPictures((list) => list.map((one) => (one.key === key ? { key, url, busy: false } : one)));
    } catch (error) {
      remove(key);
      await answer(error);
    }
  }
  const add = async (files: readonly File[]) => {
    const room = most - pictures.length;
    if (files.length > room) toast.info(word('full', { most }));
    for (const file of files.slice(0, room)) await upload(file);
  };
  return { pictures, add, remove, urls: pictures.flatMap(({ url, busy }) => (busy ? [] : [url])), busy: pictures.some(({ busy }) => busy) };
}

export type Pictures = ReturnType<typeof usePictures>;
