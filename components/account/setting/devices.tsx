'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/parts/screens/loaded';
import { PressButton } from '@/components/ui/base/press-button';
import { Tag } from '@/components/ui/base/tag';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { dialog } from '@/components/ui/overlay/dialog';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import type { OutputOf } from '@/lib/contract/contract';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { accountCalls } from '@/lib/queries/account';
import styles from './setting.module.css';

type Device = OutputOf<'account.devices'>['list'][number];

/** Where the account is logged in; each session can be ended from here. */
export function Devices({ onClose }: { readonly onClose: () => void }) {
  const word = useWords('personal');
  const devices = useQuery({ ...accountCalls.devices({}, { hideLoading: true }), staleTime: 0 });
  const { mutate: end, isPending } = useMutation(accountCalls.endSession({ hideLoading: true }));
  const ask = async (device?: Device) => {
    const question = device
      ? { title: word('logOutThereAsk', { device: device.device || word('deviceUnknown') }), confirmText: word('logOutThere') }
      : { title: word('logOutAllAsk'), confirmText: word('logOutAll') };
    if (!(await dialog.confirm({ ...question, text: word('logOutThereText'), cancelText: word('keep'), danger: true }))) return;
    end(device ? { sessionId: device.sessionId } : {}, { onSuccess: () => toast.success(word('loggedOutThere')) });
  };
  return (
    <Sheet open onClose={onClose} title={word('devices')} note={word('devicesNote')} tall>
      <Loaded query={devices} skeleton={<CellSkeleton cells={3} />}>
        {({ list }) => (
          <>
            <div>
              {list.map((device) => (
                <OneDevice key={device.sessionId} device={device} busy={isPending} onEnd={() => void ask(device)} />
              ))}
            </div>
            {list.length > 1 ? (
              <PressButton kind="danger" block busy={isPending} onClick={() => void ask()} className={styles.all ?? ''}>
                {word('logOutAll')}
              </PressButton>
            ) : (
              <p className={styles.note}>{word('onlyThis')}</p>
            )}
          </>
        )}
      </Loaded>
    </Sheet>
  );
}

interface OneDeviceProps {
  readonly device: Device;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function OneDevice({ device: { device, loginTime, seenTime, current }, busy, onEnd }: OneDeviceProps) {
  const word = useWords('personal');
  const locale = useLocale();
  const name = device || word('deviceUnknown');
  return (
    <div className={styles.line}>
      <div>
        <b>{name}</b>
        <p>{word('deviceSeen', { moment: momentLabel(locale, seenTime) })}</p>
        <p>{word('deviceLogin', { moment: momentLabel(locale, loginTime) })}</p>
      </div>
      {current ? (
        <Tag kind="success">{word('deviceCurrent')}</Tag>
      ) : (
        <PressButton kind="plain" size="small" disabled={busy} label={word('logOutThereOf', { device: name })} onClick={onEnd}>
          {word('logOutThere')}
        </PressButton>
      )}
    </div>
  );
}
