'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '@/components/ui/base/icon';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { ownCalls } from '@/lib/queries/ops/own';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { DeskDialog } from '../dialog/desk-dialog';
import { canUsePasskeys } from '../entrance/browser-passkey';
import { EnrolApp } from '../entrance/enrol-app';
import { EnrolPasskey } from '../entrance/enrol-passkey';
import { RecoveryCodes } from '../entrance/recovery-codes';
import { DeskButton } from '../form/desk-button';
import { Badge } from '../table/badge';
import styles from './own.module.css';
import { Panel } from './panel';

type Asked = Readonly<
  { what: 'app' | 'removeApp' | 'newCodes' } | { what: 'removeKey'; credentialId: string } | { what: 'codes'; codes: readonly string[] }
>;

/** The second steps that somebody has, and their recovery codes. */
export function OwnSteps({ account }: { readonly account: OpsOutputOf<'own.account'> }) {
  const word = useWords('opsAccount');
  const locale = useLocale();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const shown = (codes: readonly string[]) => setAsked(codes.length > 0 ? { what: 'codes', codes } : undefined);
  const removeKey = useMutation({ ...ownCalls.removePasskey(), onSuccess: close });
  const removeApp = useMutation({ ...ownCalls.removeTotp(), onSuccess: close });
  const newCodes = useMutation({ ...ownCalls.newRecoveryCodes(), onSuccess: ({ recoveryCodes }) => shown(recoveryCodes) });
  const { hasTotp, passkeys, recoveryCodesLeft } = account;
  return (
    <Panel title={word('steps')} note={word('stepsNote')}>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <Icon name="mobile" size={20} />
          <span className={styles.what}>
            {word('app')}
            <small>{word(hasTotp ? 'appOn' : 'appOff')}</small>
          </span>
          <DeskButton kind="quiet" onClick={() => setAsked({ what: 'app' })}>
            {word(hasTotp ? 'replaceApp' : 'addApp')}
          </DeskButton>
          {hasTotp && (
            <DeskButton kind="quiet" onClick={() => setAsked({ what: 'removeApp' })}>
              {word('remove')}
            </DeskButton>
          )}
        </li>
        {passkeys.map(({ credentialId, name, createdAt, usedAt }) => (
          <li key={credentialId} className={styles.row}>
            <Icon name="shield" size={20} />
            <span className={styles.what}>
              {name || word('passkey')}
              <small>
                {usedAt === null
                  ? word('addedAt', { time: momentLabel(locale, createdAt) })
                  : word('usedAt', { time: momentLabel(locale, usedAt) })}
              </small>
            </span>
            <DeskButton kind="quiet" onClick={() => setAsked({ what: 'removeKey', credentialId })}>
              {word('remove')}
            </DeskButton>
          </li>
        ))}
        <li className={styles.row}>
          <Icon name="copy" size={20} />
          <span className={styles.what}>
            {word('codes')}{' '}
            <Badge tone={recoveryCodesLeft < 3 ? 'waiting' : 'plain'}>{word('codesLeft', { count: recoveryCodesLeft })}</Badge>
            <small>{word('codesNote')}</small>
          </span>
          <DeskButton kind="quiet" onClick={() => setAsked({ what: 'newCodes' })}>
            {word('newCodes')}
          </DeskButton>
        </li>
      </ul>
      {canUsePasskeys() && <EnrolPasskey kind="plain" action={word('addPasskey')} onDone={shown} />}
      {asked?.what === 'app' && (
        <DeskDialog title={word('addApp')} onClose={close}>
          <EnrolApp onDone={shown} />
        </DeskDialog>
      )}
      {asked?.what === 'codes' && (
        <DeskDialog title={word('codes')} onClose={close}>
          <RecoveryCodes codes={asked.codes} action={word('kept')} onDone={close} />
        </DeskDialog>
      )}
      {asked?.what === 'newCodes' && (
        <ConfirmDialog
          title={word('newCodesTitle')}
          happens={[word('newCodesHappens')]}
          action={word('newCodes')}
          busy={newCodes.isPending}
          failure={newCodes.error}
          onConfirm={() => newCodes.mutate({})}
          onClose={close}
        />
      )}
      {asked?.what === 'removeApp' && (
        <ConfirmDialog
          title={word('removeAppTitle')}
          happens={[word('removeAppHappens')]}
          action={word('remove')}
          busy={removeApp.isPending}
          failure={removeApp.error}
          onConfirm={() => removeApp.mutate({})}
          onClose={close}
        />
      )}
      {asked?.what === 'removeKey' && (
        <ConfirmDialog
          title={word('removeKeyTitle')}
          happens={[word('removeKeyHappens')]}
          action={word('remove')}
          busy={removeKey.isPending}
          failure={removeKey.error}
          onConfirm={() => removeKey.mutate({ credentialId: asked.credentialId })}
          onClose={close}
        />
      )}
    </Panel>
  );
}
