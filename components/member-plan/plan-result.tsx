'use client';

import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderHref } from '@/components/parts/order/order-pages';
import { Loaded } from '@/components/parts/screens/loaded';
import { Result } from '@/components/parts/screens/result';
import { Screen } from '@/components/parts/screens/screen';
import { Button } from '@/components/ui/base/button';
import { Card } from '@/components/ui/base/card';
import { Icon } from '@/components/ui/base/icon';
import type { IconName } from '@/components/ui/base/icon-paths';
import { NavBar } from '@/components/ui/base/nav-bar';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { useWords } from '@/lib/i18n/use-words';
import { memberPlanCalls } from '@/lib/queries/member-plan';
import { href } from '@/lib/routing/href';
import styles from './member-plan.module.css';

export type BoughtPlan = OutputOf<'memberPlan.orderDetail'>;

interface PlanResultProps {
  readonly title: string;
  readonly query: UseQueryResult<BoughtPlan>;
  readonly heading: (bought: BoughtPlan) => string;
  readonly text: (bought: BoughtPlan) => string;
  readonly children: (bought: BoughtPlan) => ReactNode;
}

/** The outcome of paying for a plan, once the server knows it. */
export function PlanResult({ title, query, heading, text, children }: PlanResultProps) {
  const word = useWords('memberPlan');
  const { slug } = useChannel();
  return (
    <Screen head={<NavBar title={title} back={href(slug, '/members')} />}>
      <Loaded query={query} skeleton={<CellSkeleton cells={5} />}>
        {(bought) =>
          bought.member.beginTime === null ? (
            <Result
              kind="waiting"
              title={word('paidWaiting')}
              text={word('paidWaitingText')}
              actions={<Button href={orderHref(slug, bought.order)}>{word('seeOrder')}</Button>}
            />
          ) : (
            <>
              <Result
                kind="success"
                title={heading(bought)}
                text={text(bought)}
                actions={
                  <>
                    <Button kind="gold" href={href(slug, '/members')} replace>
                      {word('seeMembers')}
                    </Button>
                    <Button kind="secondary" href={orderHref(slug, bought.order)} replace>
                      {word('seeOrder')}
                    </Button>
                  </>
                }
              />
              {children(bought)}
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

/** The current renewal; undefined while loading. */
export function useRenewal() {
  const { data } = useQuery(memberPlanCalls.quality({}, { quiet: true, hideLoading: true }));
  return data && { renewal: data.renewal?.state === 'active' ? data.renewal : undefined };
}

interface TodoProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

export const Todos = ({ title, todos }: { readonly title: string; readonly todos: readonly TodoProps[] }) => (
  <Card>
    <h2 className={styles.boughtName}>{title}</h2>
    <ul className={styles.steps}>
      {todos.map(({ icon, title: name, text }) => (
        <li key={name} className={styles.step}>
          <Icon name={icon} size={22} />
          <b>{name}</b>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Card>
);
