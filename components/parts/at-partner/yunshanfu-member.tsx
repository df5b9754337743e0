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
import { useYunshanfuCode } from './use-yunshanfu-code';

/** From the code of Yunshanfu's app to a membership, and its benefits. */
export function YunshanfuMember() {
  const word = useWords('atPartner');
  const loggedIn = useSession(isLoggedIn);
  const code = useYunshanfuCode();
  const { phase } = code;
  // Before that nobody knows whether there is a membership.
  const known = phase !== 'held' && phase !== 'checking' && phase !== 'failed';
  const query = useQuery({ ...partnerCalls.yunshanfuEquity({}, { hideLoading: true, quiet: true }), enabled: loggedIn && known });
  const joining = useMutation(partnerCalls.activateYunshanfuMember());
  const { mutateAsync, isPending } = useMutation(partnerCalls.activateYunshanfu());
  const memberNo = joining.data?.memberNo;
  if (loggedIn && (phase === 'held' || phase === 'failed')) return <CodeAnswer code={code} />;
  return (
    <>
      {loggedIn && <CodeAnswer code={code} />}
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

function CodeAnswer({ code: { phase, tie, decline } }: { readonly code: ReturnType<typeof useYunshanfuCode> }) {
  const word = useWords('atPartner');
  const named = { partner: useWords('partnerName')('name_yunshanfu') };
  const mobile = useSession((session) => session.userMobile);
  switch (phase) {
    case 'held':
      return (
        <div className={styles.ask} role="group" aria-label={word('tieTitle', named)}>
          <Said title={word('tieTitle', named)} text={word('tieText', { ...named, mobile })} />
          <TextButton block onClick={tie}>
            {word('tie', { mobile })}
          </TextButton>
          <TextButton block kind="plain" onClick={decline}>
            {word('tieNot')}
          </TextButton>
        </div>
      );
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
            <TextButton size="small" kind="secondary" onClick={tie}>
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
