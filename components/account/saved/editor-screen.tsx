import { type ReactNode, useId } from 'react';
import { Screen } from '@/components/parts/screens/screen';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { ScriptedForm } from '@/components/ui/form/scripted-form';
import { useWords } from '@/lib/i18n/use-words';
import { Safety } from './safety';
import styles from './saved.module.css';

interface EditorScreenProps {
  readonly head: ReactNode;
  /** The scope with the words for saving, deleting, and how the data are protected. */
  readonly scope: 'address' | 'people';
  readonly form: Readonly<{ busy: boolean; submit: () => void }>;
  /** Only for an entry that was saved before. */
  readonly deletion: Readonly<{ busy: boolean; ask: () => unknown }> | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/** The screen on which a saved traveller or address is added or edited. */
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
      <ScriptedForm id={formId} className={styles.list} onSubmit={() => form.submit()}>
        {children}
      </ScriptedForm>
      {deletion && (
        <Button kind="text" block busy={deletion.busy} onClick={() => void deletion.ask()}>
          {word('delete')}
        </Button>
      )}
      <Safety text={word('safety')} />
    </Screen>
  );
}
