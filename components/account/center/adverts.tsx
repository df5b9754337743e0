import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import type { Channel } from '@/lib/channel/channel';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { isPublishedLink } from '@/lib/routing/published';
import { linkBelow } from '@/lib/routing/link-below';
import styles from './center.module.css';

/** The operators' strip on the account page (advert position `myCenter`); without adverts there is no strip. */
export async function CenterAdverts({ channel: { slug } }: { readonly channel: Channel }) {
  const { list } = await serverGateway(slug)('operation.advertPosition', { position: 'myCenter' }).catch(() => ({ list: [] }));
  const open = list.filter(({ link }) => isPublishedLink(link));
  if (open.length === 0) return null;
  const strips = open.map(({ advertId, title, subtitle, imgUrl, link }) => (
    <PageLink key={advertId} className={styles.advert} href={linkBelow(slug, link)}>
      <span className={styles.advertText}>
        <b>{title}</b>
        <span>{subtitle}</span>
      </span>
      <span className={styles.advertPicture}>
        <Picture src={imgUrl} alt="" ratio="1 / 1" sizes="64px" rounded />
      </span>
    </PageLink>
  ));
  return <div className={styles.adverts}>{strips}</div>;
}
