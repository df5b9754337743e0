'use client';

import { classNames } from '@/components/ui/base/class-names';
import { Field } from '@/components/ui/form/field';
import { Icon } from '@/components/ui/base/icon';
import { PressButton } from '@/components/ui/base/press-button';
import { useWords } from '@/lib/i18n/use-words';
import { plainCode } from '@/lib/kernel/typed-text';
import { CODE_LENGTH } from './login-checks';
import styles from './login-form.module.css';
import type { LoginFormState } from './use-login-form';

interface FieldsProps {
  readonly form: LoginFormState;
  /** `filled`: grey rows whose placeholder is the label. `listed`: labels on the left, hairlines between. */
  readonly look: 'filled' | 'listed';
}

/** Phone, image code if the server wants one, SMS code. */
export function LoginFields({ form, look }: FieldsProps) {
  const word = useWords('login');
  const { fields, sms, inputs } = form;
  const bareLabel = look === 'filled';
  return (
    <div className={classNames(styles.fields, styles[look])}>
      <div className={styles.row}>
        <Field
          kind="mobile"
          name="mobile"
          label={word('phone')}
          bareLabel={bareLabel}
          placeholder={word('phonePlaceholder')}
          clearable
          value={fields.mobile}
          onChange={form.setMobile}
          error={form.errorOf('mobile')}
          inputRef={inputs.mobile}
        />
      </div>
      {sms.image !== undefined && (
        <div className={styles.row}>
          <Field
            name="imageCode"
            autoComplete="off"
            label={word('imageCode')}
            bareLabel={bareLabel}
            placeholder={word('imageCodePlaceholder')}
            value={fields.imageCode}
            onChange={form.setImageCode}
            error={form.errorOf('imageCode')}
            inputRef={inputs.imageCode}
            after={<CaptchaPicture form={form} />}
            clean={plainCode}
            max={CODE_LENGTH}
          />
        </div>
      )}
      {/* In the document before it says anything: screen readers only announce changes of an existing live region. */}
      <p className={styles.asked} role="status">
        {sms.image !== undefined && !form.errorOf('imageCode') && word('imageCodeEmpty')}
      </p>
      <div className={styles.row}>
        <Field
          kind="code"
          name="code"
          label={word('code')}
          bareLabel={bareLabel}
          placeholder={word('codePlaceholder')}
          value={fields.code}
          onChange={form.setCode}
          error={form.errorOf('code')}
          inputRef={inputs.code}
          after={<SendButton form={form} />}
          max={CODE_LENGTH}
        />
      </div>
    </div>
  );
}

function SendButton({ form: { sms, send } }: { readonly form: LoginFormState }) {
  const word = useWords('login');
  const waiting = sms.secondsLeft > 0;
  return (
    <span className={styles.send}>
      <PressButton kind="text" size="small" disabled={waiting} busy={sms.sending} onClick={() => void send()}>
        {waiting ? word('resend', { count: sms.secondsLeft }) : word('send')}
      </PressButton>
    </span>
  );
}

function CaptchaPicture({ form: { sms, drawAgain } }: { readonly form: LoginFormState }) {
  const word = useWords('login');
  const { image, drawing } = sms;
  return (
    <button type="button" className={styles.captcha} onClick={drawAgain} disabled={drawing} aria-label={word('imageCodeRefresh')}>
      {image === 'broken' || image === undefined ? (
        <span className={styles.broken}>
          <Icon name="refresh" size={16} />
          {word('imageCodeRetry')}
        </span>
      ) : (
        // eslint-disable-next-line @next/next/no-img-element -- a data address
        <img src={image.src} alt="" onError={sms.imageFailed} />
      )}
    </button>
  );
}
