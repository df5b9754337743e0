'use client';

import { Button } from '@/components/ui/base/button';
import { Icon } from '@/components/ui/base/icon';
import { CodePicture } from '@/components/ui/form/code-picture';
import { Field } from '@/components/ui/form/field';
import { ScriptedForm } from '@/components/ui/form/scripted-form';
import { toast } from '@/components/ui/overlay/toast';
import { exchangeCodeIn, shownExchangeCode, tidyExchangeCode } from '@/lib/domain/exchange-code';
import { useWords } from '@/lib/i18n/use-words';
import { plainText } from '@/lib/kernel/typed-text';
import { fittedTo } from '@/lib/kernel/visible-length';
import { codeInText } from './code-in-text';
import styles from './exchange.module.css';
import { useExchange } from './use-exchange';

interface CodeFormProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** Includes dashes. Anything longer is not a code; it is cut so that the mistake can still be seen. */
const MOST_TYPED = 64;

/** A code can be typed, pasted or read from a picture. How it was understood is shown before it is sent. */
export function CodeForm({ typed, onType }: CodeFormProps) {
  const word = useWords('exchange');
  const { submit, problem, forget, busy } = useExchange();
  const type = (text: string) => {
    forget();
    onType(text);
  };
  const take = (text: string) => {
    const code = fittedTo(codeInText(text), MOST_TYPED);
    type(exchangeCodeIn(code) === undefined ? code : shownExchangeCode(tidyExchangeCode(code)));
  };
  const paste = async () => {
    try {
      const text = await navigator.clipboard.readText();
      if (text.trim() === '') toast.info(word('pasteEmpty'));
      else take(text);
    } catch {
      // The user has refused, or the page has no TLS.
      toast.info(word('pasteBlocked'), { ms: 2500 });
    }
  };
  const tidy = tidyExchangeCode(typed);
  const understood = tidy !== '' && shownExchangeCode(tidy) !== typed.trim() && (
    <>
      {word('understood')} <span className={styles.understood}>{shownExchangeCode(tidy)}</span>
    </>
  );
  return (
    <ScriptedForm className={styles.panel} onSubmit={() => submit(typed)}>
      <div className={styles.code}>
        <Field
          label={word('codeLabel')}
          bareLabel
          value={typed}
          onChange={type}
          clean={plainText}
          max={MOST_TYPED}
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
    </ScriptedForm>
  );
}
