import { useCallback, useEffect, useState } from 'react';
import { Card } from '@/components/ui/base/card';
import { Countdown } from '@/components/ui/base/countdown';
import { toast } from '@/components/ui/overlay/toast';
import { Empty } from '@/components/ui/state/empty';
import { stateOf } from '@/lib/domain/activity/template';
import { useWords } from '@/lib/i18n/use-words';
import { useActivity } from '../activity-context';
import type { SeckillRound } from '../activity-types';
import { useStanding } from '../use-standing';
import { BuyDoor } from './buy-door';
import { ItemAction } from './item-action';
import { RemindButton } from './remind-button';
import { RoundStrip } from './round-strip';
import styles from './seckill.module.css';
import { SeckillRow } from './seckill-row';
import { StockBar } from './stock-bar';
import { useStock } from './use-stock';

/** The item whose button was pressed, and in which round. */
type Wanted = Readonly<{ roundId: string; itemId: string }>;

/** A sale in rounds. It opens on the current or next round and moves on by itself, unless the visitor has chosen another. */
export function Seckill({ rounds }: { readonly rounds: readonly SeckillRound[] }) {
  const word = useWords('activity');
  const { now } = useActivity();
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const usual = rounds.find(({ endTime }) => now < endTime) ?? rounds.at(-1);
  const shown = rounds.find(({ roundId }) => roundId === chosen) ?? usual;
  const [wanted, setWanted] = useState<Wanted | undefined>(undefined);
  const isOver = wanted !== undefined && !rounds.some(({ roundId, endTime }) => roundId === wanted.roundId && now < endTime);
  useEffect(() => {
    if (!isOver) return;
    setWanted(undefined);
    toast.info(word('roundOver'));
  }, [isOver, word]);
  if (!shown) return <Empty title={word('noRound')} />;
  return (
    <>
      <RoundStrip
        rounds={rounds}
        now={now}
        active={shown.roundId}
        onChange={(roundId) => setChosen(roundId === usual?.roundId ? undefined : roundId)}
      />
      <Round key={shown.roundId} round={shown} wanted={wanted} onWanted={setWanted} />
    </>
  );
}

interface RoundProps {
  readonly round: SeckillRound;
  readonly wanted: Wanted | undefined;
  readonly onWanted: (wanted: Wanted | undefined) => void;
}

function Round({ round, wanted, onWanted }: RoundProps) {
  const word = useWords('activity');
  const { clock, now } = useActivity();
  const state = stateOf(round, now);
  const stockOf = useStock(round);
  const standing = useStanding();
  const { roundId } = round;
  const want = useCallback(
    (itemId: string | undefined) => onWanted(itemId === undefined ? undefined : { roundId, itemId }),
    [onWanted, roundId],
  );
  const reminded = standing?.reminded.includes(round.roundId) ?? false;
  return (
    <section className={styles.round} aria-label={word(`round_${state}`)}>
      <header className={styles.head}>
        <h2 className={styles.title}>{word(`round_${state}`)}</h2>
        {state !== 'ended' && (
          <span className={styles.clock}>
            {word(state === 'coming' ? 'startsIn' : 'endsIn')}
            <Countdown key={state} until={state === 'coming' ? round.startTime : round.endTime} now={clock} />
          </span>
        )}
      </header>
      <ul className={styles.items}>
        {round.items.map((item, index) => {
          const stock = stockOf(item);
          const bought = standing?.bought.find((one) => one.itemId === item.itemId && one.roundId === round.roundId)?.quantity ?? 0;
          return (
            <li key={item.itemId}>
              <Card flush>
                <SeckillRow
                  item={item}
                  priority={index < 3}
                  stock={
                    state === 'coming' ? (
                      <span className={styles.pieces}>{word('pieces', { count: item.units })}</span>
                    ) : (
                      <StockBar units={item.units} {...stock} />
                    )
                  }
                  action={
                    state === 'coming' ? (
                      <RemindButton roundId={round.roundId} name={item.name} reminded={reminded} />
                    ) : (
                      <ItemAction item={item} stock={stock} over={state === 'ended'} bought={bought} onBuy={() => want(item.itemId)} />
                    )
                  }
                />
              </Card>
            </li>
          );
        })}
      </ul>
      <BuyDoor
        round={round}
        wanted={wanted?.roundId === roundId ? wanted.itemId : undefined}
        onWanted={want}
        stockOf={stockOf}
        bought={standing?.bought ?? []}
      />
    </section>
  );
}
