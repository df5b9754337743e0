'use client';

import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { NavBar } from '@/components/ui/base/nav-bar';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { cancellationCalls } from '@/lib/queries/cancellation';
import { href } from '@/lib/routing/href';
import { AppliedCancellation } from './applied-cancellation';
import { CancellationForm } from './cancellation-form';
import { Losses, Obstacles } from './consequences';
import styles from './cancellation.module.css';

/** Closes the account in four steps: what stands in the way, what is lost, reason and code, and seven days to reconsider. */
export function CancellationScreen() {
  const word = useWords('cancellation');
  const { slug } = useChannel();
  const loggedIn = useLoginGuard();
  const standing = useQuery({ ...cancellationCalls.standing({}), enabled: loggedIn, refetchOnMount: 'always' });
  return (
    <Screen head={<NavBar title={word('title')} back={href(slug, '/my/setting')} ground="page" />}>
      <Loaded query={standing} skeleton={<CellSkeleton cells={6} />}>
        {({ state, eraseAt, maskedMobile, obstacles, losses }) => {
          if (state === 'applied' && eraseAt !== null) return <AppliedCancellation eraseAt={eraseAt} obstacles={obstacles} />;
          return (
            <>
              {state === 'lapsed' && <p className={styles.lapsed}>{word('lapsed')}</p>}
              {obstacles.length > 0 && <Obstacles obstacles={obstacles} />}
              <Losses losses={losses} />
              {obstacles.length === 0 && <CancellationForm maskedMobile={maskedMobile} />}
            </>
          );
        }}
      </Loaded>
    </Screen>
  );
}
