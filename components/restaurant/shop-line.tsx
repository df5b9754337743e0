import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/base/icon-button';
import { PageLink } from '@/components/ui/base/page-link';
import { mapAddress } from '@/lib/kernel/map-address';
import { shopHref } from './restaurant-words';
import styles from './shop-line.module.css';

interface ShopLineProps {
  readonly shop: Readonly<{ shopId: string; name: string; address: string; telephone: string; lng: number; lat: number }>;
  readonly slug: string;
  /** Shown under the name: area, distance, whether it is open. */
  readonly note?: ReactNode;
  readonly mapText: string;
  readonly callText: string;
}

/** A restaurant with its address, the way there and its telephone. */
export const ShopLine = ({ shop, slug, note, mapText, callText }: ShopLineProps) => (
  <div className={styles.shop}>
    <PageLink href={shopHref(slug, shop.shopId)} className={styles.text}>
      <span className={styles.name}>{shop.name}</span>
      {note && <span className={styles.note}>{note}</span>}
      <span className={styles.address}>{shop.address}</span>
    </PageLink>
    <span className={styles.ways}>
      <IconButton icon="locate" label={mapText} captioned href={mapAddress(shop, shop.name)} />
      <IconButton icon="phone" label={callText} captioned href={`tel:${shop.telephone}`} />
    </span>
  </div>
);
