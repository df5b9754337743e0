import Link from 'next/link';
import { Picture } from '@/components/ui/picture';
import type { Channel } from '@/lib/channel/channel';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { placeHref } from '@/lib/routing/place-href';
import styles from './center.module.css';

/** The operators' strip on the account page (advert position `myCenter`); nothing to advertise, no strip. */
export async function CenterAdverts({ channel: { slug } }: { readonly channel: Channel }) {
  const { list } = await serverGateway(slug)('operation.advertPosition', { position: 'myCenter' }).catch(() => ({ list: [] }));
  if (list.length === 0) return null;
  const strips = list.map(({ advertId, title, subtitle, imgUrl, link }) => (
    <Link key={advertId} className={styles.advert} href={placeHref(slug, link)} prefetch={false}>
      <span className={styles.advertText}>
        <b>{title}</b>
        <span>{subtitle}</span>
      </span>
      <span className={styles.advertPicture}>
        <Picture src={imgUrl} alt="" ratio="1 / 1" sizes="64px" rounded />
      </span>
    </Link>
  ));
  return <div className={styles.adverts}>{strips}</div>;
}
