'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/parts/screens/loaded';
import { Switch } from '@/components/ui/form/switch';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { Sheet } from '@/components/ui/overlay/sheet';
import { useWords } from '@/lib/i18n/use-words';
import { accountCalls } from '@/lib/queries/account';
import styles from './setting.module.css';

/** The optional messages that a user can turn on or off; some must be sent in any case. */
export function NotificationChoices({ onClose }: { readonly onClose: () => void }) {
  const word = useWords('personal');
  const choices = useQuery(accountCalls.notifications({}, { hideLoading: true }));
  const { mutate: choose, variables, isPending } = useMutation(accountCalls.chooseNotification({ hideLoading: true }));
  return (
    <Sheet open onClose={onClose} title={word('notifications')}>
      <Loaded query={choices} skeleton={<CellSkeleton cells={3} />}>
        {({ list }) =>
          list.map(({ topic, wanted }) => (
            <div key={topic} className={styles.line}>
              <div>
                <b>{word(`topic_${topic}`)}</b>
                <p>{word(`topic_${topic}Note`)}</p>
              </div>
              <Switch
                label={word(`topic_${topic}`)}
                checked={isPending && variables?.topic === topic ? variables.wanted : wanted}
                disabled={isPending}
                onChange={(next) => choose({ topic, wanted: next })}
              />
            </div>
          ))
        }
      </Loaded>
      <p className={styles.note}>{word('notificationsNote')}</p>
    </Sheet>
  );
}
