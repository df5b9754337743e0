'use client';

import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { Section } from '@/components/ui/base/card';
import { NavBar } from '@/components/ui/base/nav-bar';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { hotelMemberCalls } from '@/lib/queries/hotel-member';
import { href } from '@/lib/routing/href';
import { Benefits } from './benefits';
import type { Group, Membership } from './groups';
import { JoinForm } from './join-form';
import { JoinResult } from './join-result';
import { MemberFace } from './member-face';
import { NotYet } from './not-yet';
import styles from './register.module.css';
import { useAnswerOfGroup } from './use-answer-of-group';

interface RegisterScreenProps {
  readonly group: Group;
  readonly membership: Membership;
  /** The phone number of customer service. */
  readonly phone: string;
}

/** A membership: its benefits, whether the reader is eligible, the application, and its outcome. */
export function RegisterScreen({ group, membership, phone }: RegisterScreenProps) {
  const word = useWords('hotelMember');
  const { slug } = useChannel();
  const loggedIn = useLoginGuard();
  const { groupCode, name, validDays, levels, rules } = group;
  const { memberId, level, levelName } = membership;
  const status = useQuery({
    ...hotelMemberCalls.activateStatus({ groupCode, memberId }, { hideLoading: true }),
    enabled: loggedIn,
  });
  const waiting = useAnswerOfGroup(groupCode, status.data?.status === 'applying');
  const benefits = levels.find((one) => one.level === level)?.benefits ?? [];
  return (
    <Screen
      head={
        <NavBar
          title={word(status.data === undefined ? 'title' : status.data.status === 'active' ? 'myMembership' : 'registerTitle')}
          back={href(slug, '/bank/member')}
          ground="page"
        />
      }
    >
      <MemberFace group={name} level={levelName} note={word('free', { days: validDays })} />
      <Loaded query={status} skeleton={<CellSkeleton cells={3} />}>
        {(mine) => {
          if (mine.status === 'applying' || mine.status === 'active') {
            return <JoinResult group={group} standing={mine} waiting={waiting} />;
          }
          return (
            <>
              {mine.refusal !== null && mine.status === 'refused' && (
                <p className={styles.refused} role="status">
                  <b>{word('refusedTitle')}</b>
                  {mine.refusal === 'personUnknown'
                    ? word('refusedPersonUnknown', { group: name })
                    : word('refusedNotAccepted', { group: name, phone })}
                </p>
              )}
              {mine.eligibility === 'eligible' ? (
                <JoinForm
                  group={group}
                  membership={membership}
                  maskedMobile={mine.maskedMobile}
                  again={mine.status === 'refused'}
                  agreements={mine.agreements}
                  signedFor={mine.signedFor}
                  onUnsigned={() => void status.refetch()}
                />
              ) : (
                <NotYet membership={membership} completedOrders={mine.completedOrders} />
              )}
            </>
          );
        }}
      </Loaded>
      {status.data?.sandbox && (
        <Section title={word('sandbox')}>
          <p className={styles.hint}>{word('sandboxText')}</p>
        </Section>
      )}
      <Section title={word('benefitsOf', { level: levelName })}>
        <Benefits benefits={benefits} />
      </Section>
      <Section title={word('rules')}>
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Section>
    </Screen>
  );
}
