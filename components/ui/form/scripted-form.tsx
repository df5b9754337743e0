import type { ComponentProps } from 'react';

interface ScriptedFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method' | 'noValidate' | 'onSubmit'> {
  readonly onSubmit: () => void;
}

/**
 * A form that only a script sends. Sent before the scripts run, by Enter or an early tap, the browser would load the page again with
 * mobile and code in its address; the method `dialog` outside of a dialog sends nothing, and what was typed stays.
 */
export function ScriptedForm({ onSubmit, ...form }: ScriptedFormProps) {
  return (
    <form
      {...form}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
