import { type ReactNode, useId } from 'react';
import { Screen } from '@/components/screens/screen';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { useWords } from '@/lib/i18n/use-words';
import { Safety } from './safety';
import styles from './saved.module.css';

interface EditorScreenProps {
  readonly head: ReactNode;
  /** Whose words: what is saved, deleted, and how it is kept safe. */
  readonly scope: 'address' | 'people';
  readonly form: Readonly<{ busy: boolean; submit: () => void }>;
  /** Of what was saved before. */
  readonly deletion: Readonly<{ busy: boolean; ask: () => unknown }> | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form of something that its user keeps, to be written or changed. */
export function EditorScreen({ head, scope, form, deletion, children }: EditorScreenProps) {
  const word = useWords(scope);
  const formId = useId();
  const foot = (
    <BottomBar>
      <Button size="large" block type="submit" form={formId} busy={form.busy}>
        {word('save')}
      </Button>
    </BottomBar>
  );
  return (
    <Screen head={head} foot={foot}>
      <form
        id={formId}
        className={styles.list}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {children}
      </form>
      {deletion && (
        <Button kind="text" block busy={deletion.busy} onClick={() => void deletion.ask()}>
          {word('delete')}
        </Button>
      )}
      <Safety text={word('safety')} />
    </Screen>
  );
}
