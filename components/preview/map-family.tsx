import { Icon } from '@/components/ui/base/icon';
import { Tag } from '@/components/ui/base/tag';
import { useWords } from '@/lib/i18n/use-words';
import type { MapFamily, MapPage } from './map-types';
import type { Addresses } from './preview-doors';
import styles from './map.module.css';

interface RowProps {
  readonly page: MapPage;
  readonly address: string | undefined;
  /** Addresses are still loading: a page without one may yet get it. */
  readonly waiting: boolean;
}

function Row({ page: { route, title, access, planned }, address, waiting }: RowProps) {
  const word = useWords('preview');
  const name = (
    <span className={styles.name}>
      <b>{title}</b>
      <code>{route}</code>
    </span>
  );
  const open = planned ? 'neutral' : 'success';
  const guarded =
    access === 'login' ? <Tag kind={planned ? 'neutral' : 'brand'}>{word('guarded')}</Tag> : <Tag kind={open}>{word('open')}</Tag>;
  if (address !== undefined)
    return (
      <li>
        <a href={address} className={styles.row}>
          {name}
          {guarded}
          <Icon name="forward" size={14} className={styles.go} />
        </a>
      </li>
    );
  return (
    <li className={`${styles.row} ${planned ? styles.planned : ''}`}>
      {name}
      {guarded}
      <span className={styles.state}>{planned ? word('planned') : waiting ? '' : word('nothing')}</span>
    </li>
  );
}

interface FamilyProps {
  readonly family: MapFamily;
  /** All pages of the family, including those the search leaves out. */
  readonly all: readonly MapPage[];
  readonly addresses: Addresses | undefined;
}

export function FamilySection({ family: { id, title, pages }, all, addresses }: FamilyProps) {
  const word = useWords('preview');
  const count = { there: all.filter(({ planned }) => !planned).length, all: all.length };
  return (
    <section id={id} className={styles.family} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <span className={styles.count}>
          <span aria-hidden>{word('thereOf', count)}</span>
          <span className="visually-hidden">{word('thereOfSpoken', count)}</span>
        </span>
      </header>
      <ul>
        {pages.map((page) => (
          <Row key={page.route} page={page} address={addresses?.get(page.route)} waiting={addresses === undefined} />
        ))}
      </ul>
    </section>
  );
}
