'use client';

import type { FormEvent } from 'react';
import { Button } from '@/components/ui/base/button';
import { Icon } from '@/components/ui/base/icon';
import { CodePicture } from '@/components/ui/form/code-picture';
import { Field } from '@/components/ui/form/field';
import { toast } from '@/components/ui/overlay/toast';
import { exchangeCodeIn, shownExchangeCode, tidyExchangeCode } from '@/lib/domain/exchange-code';
import { useWords } from '@/lib/i18n/use-words';
import { codeInText } from './code-in-text';
import styles from './exchange.module.css';
import { useExchange } from './use-exchange';

interface CodeFormProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** Dashes included; longer text is no code, and is cut so that what was wrong with it can be seen. */
const MOST_TYPED = 64;

/** A code, typed, pasted or read from a picture. What it is read as stands below it before it is sent. */
export function CodeForm({ typed, onType }: CodeFormProps) {
  const word = useWords('exchange');
  const { submit, problem, forget, busy } = useExchange();
  const type = (text: string) => {
    forget();
    onType(text);
  };
  const take = (text: string) => {
    const code = codeInText(text).slice(0, MOST_TYPED);
    type(exchangeCodeIn(code) === undefined ? code : shownExchangeCode(tidyExchangeCode(code)));
  };
  const paste = async () => {
    try {
      const text = await navigator.clipboard.readText();
      if (text.trim() === '') toast.info(word('pasteEmpty'));
      else take(text);
    } catch {
      // Refused by the reader, or a page without TLS.
      toast.info(word('pasteBlocked'), { ms: 2500 });
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit(typed);
  };
  const tidy = tidyExchangeCode(typed);
  const understood = tidy !== '' && shownExchangeCode(tidy) !== typed.trim() && (
    <>
      {word('understood')} <span className={styles.understood}>{shownExchangeCode(tidy)}</span>
    </>
  );
  return (
    <form className={styles.panel} onSubmit={send} noValidate>
      <div className={styles.code}>
        <Field
          label={word('codeLabel')}
          bareLabel
          value={typed}
          onChange={type}
          clean={(text) => text.slice(0, MOST_TYPED)}
          placeholder={word('codePlaceholder')}
          error={problem}
          note={understood}
          clearable
        />
      </div>
      <div className={styles.tools}>
        <button type="button" className={styles.tool} onClick={() => void paste()}>
          <Icon name="copy" size={18} />
          {word('paste')}
        </button>
        <CodePicture onText={take} />
      </div>
      <Button type="submit" size="large" block busy={busy}>
        {word('submit')}
      </Button>
    </form>
  );
}
