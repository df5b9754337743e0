'use client';

import { Section } from '@/components/ui/base/card';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import styles from './cancellation.module.css';
import { obstacleWays } from './obstacle-ways';

type Standing = OutputOf<'cancellation.standing'>;

/** What has to be settled first, each with a link to where that is done. */
export function Obstacles({ obstacles }: Pick<Standing, 'obstacles'>) {
  const word = useWords('cancellation');
  const { slug } = useChannel();
  return (
    <>
      <p className={styles.lead}>{word('obstaclesLead')}</p>
      <CellGroup title={word('obstacles')}>
        {obstacles.map(({ obstacle, count }) => {
          const { route, query } = obstacleWays[obstacle];
          return (
            <Cell
              key={obstacle}
              title={word(`obstacle_${obstacle}`, { count })}
              note={word(`solve_${obstacle}`)}
              href={href(slug, route, query)}
            />
          );
        })}
      </CellGroup>
    </>
  );
}

/** What is lost with the account, and what the law requires us to keep. */
export function Losses({ losses }: Pick<Standing, 'losses'>) {
  const word = useWords('cancellation');
  return (
    <Section title={word('losses')}>
      <ul className={styles.losses}>
        {losses.map(({ loss, count }) => (
          <li key={loss}>{word(`loss_${loss}`, { count })}</li>
        ))}
        <li>{word('lossPerson')}</li>
      </ul>
      <p className={styles.note}>{word('kept')}</p>
    </Section>
  );
}
