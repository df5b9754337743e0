'use client';

import { useState } from 'react';
import { Card } from '@/components/ui/base/card';
import { PressButton } from '@/components/ui/base/press-button';
import { Field } from '@/components/ui/form/field';
import { ScriptedForm } from '@/components/ui/form/scripted-form';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import type { Choice, Work } from './counter-doors';
import styles from './counter.module.css';
import { choiceWord, fieldWord, optionWord, suggested } from './counter-words';

interface WaitingWorkProps {
  readonly work: Work;
  readonly isDemo: boolean;
  /** Resolves with the reason for a refusal, if there is one. */
  readonly onDo: (choice: Choice, typed: Readonly<Record<string, string>>) => Promise<string | undefined>;
}

/** A pending task of the shop, and what can be done about it. */
export function WaitingWork({ work: { orderNo, name, since, answerBy, choices }, isDemo, onDo }: WaitingWorkProps) {
  const word = useWords('counter');
  const locale = useLocale();
  const [open, setOpen] = useState<Choice>();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);

  const act = (choice: Choice, values: Readonly<Record<string, string>>) => {
    setBusy(true);
    onDo(choice, values)
      .catch(() => word('unreachable'))
      .then(setRefused)
      .finally(() => setBusy(false));
  };
  const choose = (choice: Choice) => {
    if (choice.asks.length === 0) return act(choice, {});
    setTyped(Object.fromEntries(choice.asks.map((field) => [field, isDemo ? suggested(field, word) : ''])));
    setOpen(choice);
  };
  return (
    <Card>
      <p className={styles.name}>{name}</p>
      <p className={styles.meta}>
        <code>{orderNo}</code>
        <span>{momentLabel(locale, since)}</span>
      </p>
      {answerBy !== null && <p className={styles.due}>{word('answerBy', { time: momentLabel(locale, answerBy) })}</p>}
      {open && (
        <ScriptedForm className={styles.desk} onSubmit={() => act(open, typed)}>
          {open.asks.map((field) => {
            const [label, value] = [word(fieldWord(field)), typed[field] ?? ''];
            const set = (text: string) => setTyped((before) => ({ ...before, [field]: text }));
            const options = open.options[field];
            return options ? (
              <label key={field} className={styles.shop}>
                <span>{label}</span>
                <select value={value} required onChange={({ target }) => set(target.value)}>
                  <option value="">{word('choose')}</option>
                  {options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.name ?? word(optionWord(option.value))}
                    </option>
                  ))}
                </select>
              </label>
            ) : (
              <Field key={field} label={label} value={value} onChange={set} />
            );
          })}
          <PressButton type="submit" block busy={busy}>
            {word(choiceWord(open.command))}
          </PressButton>
        </ScriptedForm>
      )}
      {refused && (
        <p role="status" className={styles.refused}>
          {refused}
        </p>
      )}
      {!open && (
        <div className={styles.choices}>
          {choices.map((choice, index) => (
            <PressButton
              key={choice.command}
              kind={index === 0 ? 'primary' : 'secondary'}
              size="small"
              busy={busy}
              onClick={() => choose(choice)}
            >
              {word(choiceWord(choice.command))}
            </PressButton>
          ))}
        </div>
      )}
    </Card>
  );
}
