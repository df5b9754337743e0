'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { Card } from '@/components/ui/base/card';
import { NavBar } from '@/components/ui/base/nav-bar';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { bankCardCalls } from '@/lib/queries/bank-card';
import { href } from '@/lib/routing/href';
import styles from './bank-card.module.css';
import { CardFace } from './card-face';
import type { BoundCard } from './card-types';
import { OwnPlans } from './own-plans';
import { useCardLimits } from './use-card-limits';
import { useCardName } from './use-card-name';

/** The cards bound to an account; one is the default, and each can be removed. */
export function CardList() {
  const { slug } = useChannel();
  const word = useWords('bankCard');
  const cards = useQuery(bankCardCalls.queryWithPayment({}));
  const foot = (
    <BottomBar>
      <Button block size="large" icon="plus" href={href(slug, '/bindCard/bind')}>
        {word('addCard')}
      </Button>
    </BottomBar>
  );
  return (
    <Screen head={<NavBar title={word('listTitle')} back={href(slug, '/my/center')} ground="page" />} foot={foot}>
      <Loaded query={cards} skeleton={<CellSkeleton cells={4} />}>
        {({ list }) => (
          <>
            {list.length === 0 && <Empty title={word('noCards')} text={word('noCardsNote')} />}
            {list.map((card) => (
              <OwnedCard key={card.cardId} card={card} />
            ))}
            <OwnPlans />
            <p className={styles.safety}>{word('listSafety')}</p>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function OwnedCard({ card }: { readonly card: BoundCard }) {
  const word = useWords('bankCard');
  const nameOf = useCardName();
  const limits = useCardLimits()(card);
  const switching = useMutation(bankCardCalls.switch());
  const leaving = useMutation(bankCardCalls.switchTo());
  const { cardId } = card;
  const makeDefault = () => switching.mutate({ cardId }, { onSuccess: () => toast.success(word('defaultSet')) });
  const unbind = async () => {
    const sure = await dialog.confirm({
      title: word('unbindTitle'),
      text: word('unbindText', { card: nameOf(card) }),
      confirmText: word('unbind'),
      danger: true,
    });
    if (sure) leaving.mutate({ cardId, to: 'unbound' }, { onSuccess: () => toast.success(word('unbound')) });
  };
  return (
    <Card>
      <CardFace card={card} />
      {limits !== undefined && <p className={styles.note}>{limits}</p>}
      <div className={styles.tools}>
        {!card.isDefault && (
          <Button kind="text" busy={switching.isPending} onClick={makeDefault} label={`${word('setDefault')} ${card.lastFour}`}>
            {word('setDefault')}
          </Button>
        )}
        <Button kind="text" busy={leaving.isPending} onClick={() => void unbind()} label={`${word('unbind')} ${card.lastFour}`}>
          {word('unbind')}
        </Button>
      </div>
    </Card>
  );
}
