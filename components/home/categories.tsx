import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import type { Words } from '@/lib/i18n/words';
import { linkBelow } from '@/lib/routing/link-below';
import styles from './categories.module.css';
import type { Advert } from './home-data';

type CategoriesProps = { readonly slug: string; readonly adverts: readonly Advert[]; readonly word: Words<'home'> };

export function Categories({ slug, adverts, word }: CategoriesProps) {
  if (adverts.length === 0) return null;
  return (
    <nav className={styles.card} aria-label={word('categories')}>
      <ul className={styles.grid}>
        {adverts.map((advert) => (
          <li key={advert.advertId}>
            <PageLink href={linkBelow(slug, advert.link)} className={styles.category}>
              <span className={styles.icon}>
                <Picture src={advert.imgUrl} alt="" ratio="1 / 1" sizes="48px" className={styles.picture} />
              </span>
              {advert.title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
