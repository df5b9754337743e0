import type { Channel } from '@/lib/channel/channel';
import { words } from '@/lib/i18n/words';
import { href } from '@/lib/routing/href';
import { ShareCard, type Shared } from './share-card';

/** The share card of a page that the server renders. */
export const Share = ({ channel: { code, projectId }, ...shared }: Shared & { readonly channel: Channel }) => (
  <ShareCard code={code} projectId={projectId} {...shared} />
);

/** The index, and what stands for every page that is somebody's own: its address is nobody else's business. */
export function ShareShop({ channel }: { readonly channel: Channel }) {
  const { locale, name, slug, pageTitles } = channel;
  return (
    <Share channel={channel} title={pageTitles.index} desc={words(locale, 'home')('description', { name })} path={href(slug, '/index')} />
  );
}
