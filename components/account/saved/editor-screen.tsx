import { type ReactNode, useId } from 'react';
import { Screen } from '@/components/screens/screen';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { Safety } from './safety';
import styles from './saved.module.css';

interface EditorScreenProps {
  readonly head: ReactNode;
  readonly save: Readonly<{ text: string; busy: boolean; submit: () => void }>;
  /** Of what was saved before. */
  readonly deletion: Readonly<{ text: string; busy: boolean; ask: () => void }> | undefined;
  /** How what is typed here is kept. */
  readonly safetyText: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form of something that its user keeps, to be written or changed. */
export function EditorScreen({ head, save, deletion, safetyText, children }: EditorScreenProps) {
  const formId = useId();
  const foot = (
    <BottomBar>
      <Button size="large" block type="submit" form={formId} busy={save.busy}>
        {save.text}
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
          save.submit();
        }}
      >
        {children}
      </form>
      {deletion && (
        <Button kind="text" block busy={deletion.busy} onClick={deletion.ask}>
          {deletion.text}
        </Button>
      )}
      <Safety text={safetyText} />
    </Screen>
  );
}
