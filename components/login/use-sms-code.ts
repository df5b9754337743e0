'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import type { LoginForm } from '@/lib/channel/channel';
import { useWords } from '@/lib/i18n/use-words';
import { loginCalls } from '@/lib/queries/login';
import { useResendClock } from '@/components/parts/shell/use-resend-clock';

/** The address of the image captcha, or that it could not be loaded. */
export type CaptchaImage = { src: string } | 'broken';

const addressOf = (png: string): string => (png.startsWith('data:') ? png : `data:image/png;base64,${png}`);

/** Each login form asks for its SMS code at an endpoint of its own (§7). */
function useSend(form: LoginForm) {
  const quick = useMutation(loginCalls.sendCaptcha());
  const second = useMutation(loginCalls.sendSms());
  return {
    sending: quick.isPending || second.isPending,
    send: (mobile: string, imageCode: string | undefined) => {
      const input = { mobile, ...(imageCode && { imageCode }) };
      return form === 'second' ? second.mutateAsync(input) : quick.mutateAsync({ ...input, imgType: 'DEFAULT', yzmType: 'LOGIN' });
    },
  };
}

/** The SMS code of §4 for a mobile: requested, counted down, with the image captcha that the server may demand first. */
export function useSmsCode(form: LoginForm, mobile: string) {
  const word = useWords('login');
  const answer = useAnswerError();
  const { send, sending } = useSend(form);
  const { mutateAsync: drawn, isPending: drawing } = useMutation(loginCalls.imageCaptcha());
  const [secondsLeft, startClock] = useResendClock(mobile);
  const [image, setImage] = useState<CaptchaImage | undefined>(undefined);
  // An image belongs to one mobile; one that arrives after the mobile was edited is dropped.
  const wanted = useRef(0);

  const forgetImage = () => {
    wanted.current += 1;
    setImage(undefined);
  };
  const draw = async (): Promise<void> => {
    wanted.current += 1;
    const mine = wanted.current;
    const show = (picture: CaptchaImage) => {
      if (mine === wanted.current) setImage(picture);
    };
    try {
      show({ src: addressOf(await drawn({ cphone: mobile, imgType: 'DEFAULT' })) });
    } catch (error) {
      show('broken');
      void answer(error);
    }
  };

  return {
    image,
    drawing,
    sending,
    secondsLeft,
    draw,
    /** The image could not be decoded. */
    imageFailed: () => {
      setImage('broken');
      toast.fail(word('imageBroken'));
    },
    /** The phone was edited (§4). */
    forgetImage,
    request: async (imageCode: string): Promise<'sent' | 'imageAsked' | 'failed'> => {
      const mine = wanted.current;
      try {
        const { resendSeconds } = await send(mobile, image ? imageCode : undefined);
        startClock(mobile, resendSeconds);
      } catch (error) {
        let asked = false;
        await answer(error, { askImageCode: () => (asked = true) });
        if (!asked || mine !== wanted.current) return 'failed';
        await draw();
        return 'imageAsked';
      }
      // An image is valid for one SMS only; the server says whether the next one needs another.
      forgetImage();
      toast.success(word('sent'));
      return 'sent';
    },
  };
}
