'use client';

import { Checkbox } from '@/components/ui/form/checkbox';
import { classNames } from '@/components/ui/base/class-names';
import { PageLink } from '@/components/ui/base/page-link';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import styles from './login-form.module.css';
import type { LoginFormState } from './use-login-form';

/** The agreements: ticked where the channel demands it, otherwise accepted by logging in. */
export function AgreementLine({ form }: { readonly form: LoginFormState }) {
  const word = useWords('login');
  const { slug, agreementTick } = useChannel();
  const links = (
    <>
      <PageLink href={href(slug, '/userAgreement')}>{word('userAgreement')}</PageLink>
      {` ${word('and')} `}
      <PageLink href={href(slug, '/agreement/awtPrivate')}>{word('privacyPolicy')}</PageLink>
    </>
  );
  return (
    <div ref={form.tickLine} className={classNames(styles.agreement, form.tickMissing && styles.missing)}>
      {agreementTick ? (
        <Checkbox small checked={form.fields.ticked} onChange={form.setTicked}>
          {word('agree')} {links}
        </Checkbox>
      ) : (
        <p>
          {word('agreeByLogin')} {links}
        </p>
      )}
    </div>
  );
}
