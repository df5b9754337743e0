'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { Steps } from '@/components/ui/base/steps';
import { Tag } from '@/components/ui/base/tag';
import { TextButton } from '@/components/ui/base/text-button';
import { useWords } from '@/lib/i18n/use-words';
import { partnerCalls } from '@/lib/queries/partner';
import { isLoggedIn, useSession } from '@/stores/session';
import styles from './at-partner.module.css';
import { Equities } from './equities';
import { OwnEquities } from './own-equities';
import { Rules } from './rules';
import { Said } from './said';
import { type CodePhase, useYunshanfuCode } from './use-yunshanfu-code';

/** From the code of Yunshanfu's app to a membership, and its benefits. */
export function YunshanfuMember() {
  const word = useWords('atPartner');
  const loggedIn = useSession(isLoggedIn);
  const { phase, retry } = useYunshanfuCode(loggedIn);
  // Before that nobody knows whether there is a membership.
  const known = phase !== 'held' && phase !== 'checking' && phase !== 'failed';
  const query = useQuery({ ...partnerCalls.yunshanfuEquity({}, { hideLoading: true, quiet: true }), enabled: loggedIn && known });
  const joining = useMutation(partnerCalls.activateYunshanfuMember());
  const { mutateAsync, isPending } = useMutation(partnerCalls.activateYunshanfu());
  const memberNo = joining.data?.memberNo;
  if (loggedIn && phase === 'failed') return <CodeAnswer phase={phase} retry={retry} />;
  return (
    <>
      {loggedIn && <CodeAnswer phase={phase} retry={retry} />}
      <OwnEquities partner="yunshanfu" query={query} reason={phase === 'held' ? word('codeHeld') : undefined}>
        {({ member, list }) =>
          member ? (
            <>
              <p className={styles.member} role="status">
                <Tag kind="success">{word('isMember')}</Tag>
                {memberNo !== undefined && <span>{word('memberNo', { number: memberNo })}</span>}
              </p>
              <Equities
                partner="yunshanfu"
                list={list}
                taking={{ verb: 'activate', busy: isPending, take: (equityId) => mutateAsync({ equityId }) }}
                rulesOf={({ rules }) => <Rules partner="yunshanfu" rules={rules} />}
              />
            </>
          ) : (
            <Join ready={phase === 'authorized'} busy={joining.isPending} join={() => joining.mutate({})} />
          )
        }
      </OwnEquities>
    </>
  );
}

function CodeAnswer({ phase, retry }: { readonly phase: CodePhase; readonly retry: () => void }) {
  const word = useWords('atPartner');
  const named = { partner: useWords('partnerName')('name_yunshanfu') };
  switch (phase) {
    case 'checking':
      return (
        <p className={styles.by} role="status">
          {word('codeChecking')}
        </p>
      );
    case 'refused':
      return <Said alert title={word('codeRefusedTitle')} text={word('codeRefusedText')} />;
    case 'failed':
      return (
        <Said
          alert
          title={word('silentTitle', named)}
          text={word('codeFailedText')}
          action={
            <TextButton size="small" kind="secondary" onClick={retry}>
              {word('retry')}
            </TextButton>
          }
        />
      );
    default:
      return null;
  }
}

interface JoinProps {
  /** The account is tied, and only the membership is missing. */
  readonly ready: boolean;
  readonly busy: boolean;
  readonly join: () => void;
}

function Join({ ready, busy, join }: JoinProps) {
  const word = useWords('atPartner');
  return (
    <div className={styles.join}>
      <Steps steps={[{ title: word('joinStep1') }, { title: word('joinStep2') }, { title: word('joinStep3') }]} current={ready ? 2 : 0} />
      <p className={styles.by}>{word(ready ? 'joinReady' : 'joinText')}</p>
      {ready && (
        <TextButton block busy={busy} onClick={join}>
          {word('join')}
        </TextButton>
      )}
    </div>
  );
}
