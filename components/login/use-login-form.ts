'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '@/components/ui/overlay/toast';
import { useChannel } from '@/lib/channel/use-channel';
import type { ErrorName } from '@/lib/contract/errors';
import { GatewayError } from '@/lib/contract/gateway-error';
import { useWords } from '@/lib/i18n/use-words';
import { loginCalls } from '@/lib/queries/login';
import { type LoginField, type LoginFields, type LoginProblem, problemOfLogin, problemOfSending } from './login-checks';
import { dropLoginDraft, keepLoginDraft, loginDraft } from './login-draft';
import { takeOutcome } from './take-outcome';
import { useSmsCode } from './use-sms-code';

const empty: LoginFields = { mobile: '', imageCode: '', code: '', ticked: false };
const wrongCode: readonly ErrorName[] = ['CAPTCHA_WRONG', 'CAPTCHA_EXPIRED', 'INPUT_INVALID'];

export interface LoginFormSettings {
  /** WeChat has identified the visitor; only the mobile is missing. */
  readonly bindTicket?: string | undefined;
  readonly onLoggedIn: () => void;
}

type Credentials = Readonly<{ mobile: string; captcha: string }>;

/** Quick login, or the second form's own endpoint; only quick login can bind a WeChat account. */
function useSubmit(bindTicket: string | undefined) {
  const { loginForm } = useChannel();
  const quick = useMutation(loginCalls.quick());
  const second = useMutation(loginCalls.fast());
  const send = ({ mobile, captcha }: Credentials) =>
    loginForm === 'second' && !bindTicket
      ? second.mutateAsync({ mobile, captcha })
      : quick.mutateAsync({ mobile, captcha, ...(bindTicket && { bindTicket }) });
  return { send, busy: quick.isPending || second.isPending };
}

/** The behaviour of both login forms; they differ in looks and endpoint. */
export function useLoginForm({ bindTicket, onLoggedIn }: LoginFormSettings) {
  const { loginForm, agreementTick } = useChannel();
  const word = useWords('login');
  const [fields, setFields] = useState(() => ({ ...empty, mobile: loginDraft().mobile, ticked: loginDraft().ticked }));
  const [problem, setProblem] = useState<LoginProblem | undefined>(undefined);
  const sms = useSmsCode(loginForm, fields.mobile);
  const submit = useSubmit(bindTicket);
  const inputs = {
    mobile: useRef<HTMLInputElement>(null),
    imageCode: useRef<HTMLInputElement>(null),
    code: useRef<HTMLInputElement>(null),
  };
  const tickLine = useRef<HTMLDivElement>(null);
  const focus = (field: LoginField) => {
    const input = field === 'tick' ? tickLine.current?.querySelector('input') : inputs[field].current;
    input?.focus();
  };

  const change = (changed: Partial<LoginFields>) => {
    setFields((before) => ({ ...before, ...changed }));
    const { mobile = loginDraft().mobile, ticked = loginDraft().ticked } = changed;
    keepLoginDraft({ mobile, ticked });
    setProblem(undefined);
  };
  const complain = (found: LoginProblem) => {
    setProblem(found);
    // A tick has no line for an error below it.
    if (found.field === 'tick') toast.info(word(found.word));
    focus(found.field);
  };

  const send = async () => {
    const found = problemOfSending(fields, sms.image !== undefined);
    if (found) return complain(found);
    const result = await sms.request(fields.imageCode);
    if (result === 'failed') return undefined;
    // Rendered at once, so that the image field just requested exists before it gets the focus.
    flushSync(() => change({ imageCode: '' }));
    return focus(result === 'sent' ? 'code' : 'imageCode');
  };

  const logIn = async () => {
    const found = problemOfLogin(fields, agreementTick);
    if (found) return complain(found);
    try {
      const outcome = await submit.send({ mobile: fields.mobile, captcha: fields.code });
      if (!takeOutcome(outcome)) return undefined;
    } catch (error) {
      // The message has already been shown, as for every command; this only clears the code if that was wrong.
      if (!(error instanceof GatewayError) || !wrongCode.includes(error.reason)) return undefined;
      change({ code: '' });
      focus('code');
      return undefined;
    }
    setFields(empty);
    dropLoginDraft();
    return onLoggedIn();
  };

  return {
    fields,
    inputs,
    tickLine,
    sms,
    send,
    logIn,
    busy: submit.busy,
    tickMissing: problem?.field === 'tick',
    errorOf: (field: LoginField) => (problem?.field === field ? word(problem.word) : undefined),
    setMobile: (mobile: string) => {
      if (mobile === fields.mobile) return;
      sms.forgetImage();
      change({ mobile, imageCode: '' });
    },
    setCode: (code: string) => change({ code }),
    setImageCode: (imageCode: string) => change({ imageCode }),
    setTicked: (ticked: boolean) => change({ ticked }),
    drawAgain: () => {
      change({ imageCode: '' });
      void sms.draw();
    },
  };
}

export type LoginFormState = ReturnType<typeof useLoginForm>;
