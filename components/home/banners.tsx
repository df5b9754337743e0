import { AsServed } from '@/components/ui/base/as-served';
import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import { Swiper } from '@/components/ui/list/swiper';
import type { Words } from '@/lib/i18n/words';
import { linkBelow } from '@/lib/routing/link-below';
import styles from './banners.module.css';
import type { Advert } from './home-data';

interface AdvertsProps {
  readonly slug: string;
  readonly adverts: readonly Advert[];
  readonly word: Words<'home'>;
}

export function Banners({ slug, adverts, word }: AdvertsProps) {
  if (adverts.length === 0) return null;
  return (
    <div className={styles.ground}>
      <Swiper label={word('banners')} rounded>
        {adverts.map((advert, index) => (
          <AsServed key={advert.advertId} id={`banner-${index}`}>
            <PageLink href={linkBelow(slug, advert.link)} className={styles.banner}>
              <Picture src={advert.imgUrl} alt="" ratio="5 / 2" priority={index === 0} later={index > 0} />
              <span className={styles.words}>
                <strong className={styles.title}>{advert.title}</strong>
                <span className={styles.subtitle}>{advert.subtitle}</span>
              </span>
            </PageLink>
          </AsServed>
        ))}
      </Swiper>
    </div>
  );
}
