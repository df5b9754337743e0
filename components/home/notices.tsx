import { Icon } from '@/components/ui/base/icon';
import { PageLink } from '@/components/ui/base/page-link';
import type { Words } from '@/lib/i18n/words';
import { linkBelow } from '@/lib/routing/link-below';
import type { Advert } from './home-data';
import styles from './notices.module.css';

type NoticesProps = { readonly slug: string; readonly adverts: readonly Advert[]; readonly word: Words<'home'> };

/** The style sheet has keyframes for this many notices. */
const MOST = 3;
const SECONDS_EACH = 4;

/** Each notice is shown for a while and gives way to the next; with reduced motion the list is scrolled by hand. */
export function Notices({ slug, adverts, word }: NoticesProps) {
  if (adverts.length === 0) return null;
  const shown = adverts.slice(0, MOST);
  return (
    <section className={styles.bar} aria-label={word('notices')}>
      <Icon name="speaker" size={18} className={styles.icon} />
      <ul className={styles.window} data-count={shown.length}>
        {shown.map((advert, index) => (
          <li key={advert.advertId} className={styles.notice} style={{ animationDelay: `${index * SECONDS_EACH}s` }}>
            <PageLink href={linkBelow(slug, advert.link)}>{advert.title}</PageLink>
          </li>
        ))}
      </ul>
      <Icon name="forward" size={14} />
    </section>
  );
}
