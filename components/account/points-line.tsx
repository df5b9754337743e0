'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Results } from '@/components/parts/catalogue/list/results';
import { orderHref } from '@/components/parts/order/order-pages';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { Sheet } from '@/components/ui/overlay/sheet';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { useWords } from '@/lib/i18n/use-words';
import { LEAST_POINTS } from '@/lib/domain/points';
import { dayOf, stampOf } from '@/lib/kernel/day';
import { pointsCalls } from '@/lib/queries/points';
import { isLoggedIn, useSession } from '@/stores/session';
import styles from './points-line.module.css';

type Balance = OutputOf<'points.balance'>;
type Move = Balance['list'][number];

/** A user's points and, after a tap, their history; nothing for visitors. */
export function PointsLine() {
  const word = useWords('points');
  const loggedIn = useSession(isLoggedIn);
  const [open, setOpen] = useState(false);
  const feed = useInfiniteQuery({ ...pointsCalls.balance({}, { quiet: true, hideLoading: true }), enabled: loggedIn });
  const first = feed.data?.pages[0];
  if (!loggedIn || !first) return null;
  return (
    <CellGroup>
      <Cell icon="star" title={word('title')} value={word('balance', { count: first.points })} onClick={() => setOpen(true)} />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={word('movesTitle')}
        note={[
          word('rule', { factor: first.factor }),
          first.factor > 1 ? word('rule_member') : '',
          word('rule_spend', { least: LEAST_POINTS }),
        ].join(' ')}
        tall
      >
        <Coming coming={first.coming} />
        <Results
          feed={feed}
          pull={false}
          skeleton={<CellSkeleton cells={4} />}
          empty={<Empty title={word('none')} text={word('noneText')} />}
        >
          {(moves) => (
            <CellGroup>
              {moves.map((move) => (
                <MoveCell key={`${move.orderNo} ${move.time} ${move.balance}`} move={move} />
              ))}
            </CellGroup>
          )}
        </Results>
      </Sheet>
    </CellGroup>
  );
}

/** Points that wait for the end of the time for returns; nothing when there are none. */
function Coming({ coming: { points, list } }: { readonly coming: Balance['coming'] }) {
  const word = useWords('points');
  const { slug } = useChannel();
  if (points === 0) return null;
  return (
    <CellGroup title={word('coming', { count: points })}>
      {list.map((one) => (
        <Cell
          key={one.orderNo}
          title={one.title}
          note={word('comingAt', { day: dayOf(one.time) })}
          value={word('balance', { count: one.points })}
          href={orderHref(slug, one)}
        />
      ))}
    </CellGroup>
  );
}

function MoveCell({ move }: { readonly move: Move }) {
  const word = useWords('points');
  const { slug } = useChannel();
  const { reason, points, balance, time, title } = move;
  return (
    <Cell
      title={title}
      note={
        <>
          {word(reason)} · {stampOf(time).slice(0, 16)}
        </>
      }
      value={
        <span className={styles.move}>
          <b className={points > 0 ? styles.gain : undefined}>
            <span aria-hidden>{points > 0 ? `+${points}` : points}</span>
            <span className="visually-hidden">{word(points > 0 ? 'gain' : 'loss', { count: Math.abs(points) })}</span>
          </b>
          <small>{word('left', { count: balance })}</small>
        </span>
      }
      href={orderHref(slug, move)}
    />
  );
}
