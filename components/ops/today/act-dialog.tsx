'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { useWords } from '@/lib/i18n/use-words';
import { saidYuan } from '@/lib/kernel/money';
import { workCalls } from '@/lib/queries/ops/work';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { SelectField } from '../form/select-field';
import { TextField } from '../form/text-field';
import { commandRow, ownWord } from './commands';

type Page = OpsOutputOf<'work.page'>;
export type Row = Page['list'][number];
export type Choice = Row['choices'][number];
export type Form = Page['forms'][number];

interface ActDialogProps {
  readonly row: Row;
  readonly choice: Choice;
  readonly form: Form | undefined;
  readonly onClose: () => void;
}

/** Asks for what a choice still needs, says what it does, and does it. A refusal stays on it, in the server's words. */
export function ActDialog({ row, choice, form, onClose }: ActDialogProps) {
  const word = useWords('opsWork');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const act = useMutation(workCalls.act());
  const command = commandRow(choice.command);
  const asked = form?.fields.filter(({ name }) => !(name in choice.known)) ?? [];
  const isWhole = asked.every(({ name }) => (typed[name] ?? '').trim() !== '');
  const label = command ? word(command.label) : choice.command;
  const amount = `¥${saidYuan(row.amount ?? 0)}`;
  const textOf = (said: string): string => {
    const key = ownWord(said);
    return key ? word(key) : said;
  };
  return (
    <ConfirmDialog
      title={`${label} · ${row.name}`}
      happens={command?.happens.map((line) => word(line, { amount })) ?? []}
      action={label}
      danger={command?.danger === true}
      busy={act.isPending}
      failure={act.error}
      disabled={!isWhole || (act.isError && act.variables.command === choice.command && isOver(act.error))}
      onConfirm={() => act.mutate({ command: choice.command, fields: { ...choice.known, ...typed } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {asked.map(({ name, options }, index) =>
        options ? (
          <SelectField
            key={name}
            label={textOf(name)}
            value={typed[name] ?? ''}
            options={[
              { value: '', text: word('choose') },
              ...options.map((one) => ({ value: one.value, text: one.name ?? textOf(one.value) })),
            ]}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ) : (
          <TextField
            key={name}
            label={textOf(name)}
            value={typed[name] ?? ''}
            startsHere={index === 0}
            max={100}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ),
      )}
    </ConfirmDialog>
  );
}

/** It has been done, by whoever it was: another press could only be refused again. */
const isOver = (error: unknown): boolean => error instanceof Error && 'reason' in error && error.reason === 'WORK_DONE';
