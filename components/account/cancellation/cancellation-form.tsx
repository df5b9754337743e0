'use client';

import { useId } from 'react';
import { Button } from '@/components/ui/base/button';
import { Section } from '@/components/ui/base/card';
import { Checkbox, RadioGroup } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { ScriptedForm } from '@/components/ui/form/scripted-form';
import { cancellationReasons } from '@/lib/domain/account-cancellation';
import { useWords } from '@/lib/i18n/use-words';
import styles from './cancellation.module.css';
import { SendCode } from './send-code';
import { useCancellationForm } from './use-cancellation-form';

const LONGEST_REMARK = 200;

/** Reason, code and consent. The code goes to the account's own mobile, so there is no number to type. */
export function CancellationForm({ maskedMobile }: { readonly maskedMobile: string }) {
  const word = useWords('cancellation');
  const id = useId();
  const { fields, change, problems, busy, submit } = useCancellationForm();
  return (
    <ScriptedForm id={id} className={styles.form} onSubmit={() => void submit()}>
      <Section title={word('reason')}>
        <RadioGroup
          name="reason"
          label={word('reason')}
          value={fields.reason}
          onChange={(reason) => change({ reason })}
          choices={cancellationReasons.map((reason) => ({ value: reason, title: word(`reason_${reason}`) }))}
        />
        {problems.reason && (
          <p className={styles.problem} role="alert">
            {word('reasonMissing')}
          </p>
        )}
        <Field
          label={word('remark')}
          name="remark"
          bareLabel
          rows={2}
          max={LONGEST_REMARK}
          placeholder={word('remarkPlaceholder')}
          value={fields.remark}
          onChange={(remark) => change({ remark })}
        />
      </Section>
      <Section title={word('code')} note={word('codeTo', { mobile: maskedMobile })}>
        <Field
          kind="code"
          name="captcha"
          label={word('code')}
          bareLabel
          placeholder={word('codePlaceholder')}
          value={fields.captcha}
          onChange={(captcha) => change({ captcha })}
          error={problems.captcha ? word('codeMissing') : undefined}
          after={<SendCode />}
        />
      </Section>
      <Checkbox small checked={fields.agreed} onChange={(agreed) => change({ agreed })}>
        {word('agree')}
      </Checkbox>
      {problems.agreed && (
        <p className={styles.problem} role="alert">
          {word('agreeMissing')}
        </p>
      )}
      <Button type="submit" form={id} kind="danger" size="large" block busy={busy}>
        {word('submit')}
      </Button>
    </ScriptedForm>
  );
}
