'use client';

import { PressButton } from '@/components/ui/base/press-button';
import { ScriptedForm } from '@/components/ui/form/scripted-form';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { AgreementLine } from './agreement-line';
import { LoginFields } from './login-fields';
import styles from './login-form.module.css';
import { type LoginFormSettings, useLoginForm } from './use-login-form';

/** The channel's login form: quick login, or the second form of §2 with its labels and its confirm button. */
export function LoginForm(settings: LoginFormSettings) {
  const word = useWords('login');
  const { loginForm } = useChannel();
  const form = useLoginForm(settings);
  const second = loginForm === 'second';
  const submit = settings.bindTicket ? word('bind') : word(second ? 'confirm' : 'submit');
  return (
    <ScriptedForm className={styles.form} data-form={loginForm} onSubmit={() => void form.logIn()}>
      <LoginFields form={form} look={second ? 'listed' : 'filled'} />
      <PressButton type="submit" size="large" block busy={form.busy}>
        {submit}
      </PressButton>
      <AgreementLine form={form} />
    </ScriptedForm>
  );
}
