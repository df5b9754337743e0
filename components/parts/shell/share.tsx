import { AsServed } from '@/components/ui/base/as-served';
import type { Channel } from '@/lib/channel/channel';
import { words } from '@/lib/i18n/words';
import { href } from '@/lib/routing/href';
import { Canonical } from '@/lib/seo/canonical';
import { JsonLd } from '@/lib/seo/json-ld';
import { OpenGraph } from '@/lib/seo/open-graph';
import { type PageType, webPageJsonLd } from '@/lib/seo/page-json-ld';
import { ShareCard, type Shared } from './share-card';

type ShareProps = Shared & { readonly channel: Channel };

const Card = ({ channel, ...shared }: ShareProps) => (
  <>
    <OpenGraph channel={channel} title={shared.title} desc={shared.desc} path={shared.path} />
    <ShareCard code={channel.code} projectId={channel.projectId} {...shared} />
  </>
);

/** Makes an open page findable and shareable: its canonical address, its preview in chats, and WeChat's card. */
export const Share = ({
  type,
  ...props
}: ShareProps & Readonly<{ /** Of a page that nothing else tells search engines of. */ type?: PageType }>) => (
  <>
    <Canonical channel={props.channel} path={props.path} />
    {type && (
      <AsServed id="page-facts">
        <JsonLd data={webPageJsonLd(props.channel, props, type)} />
      </AsServed>
    )}
    <Card {...props} />
  </>
);

/** For the index, and for personal pages, which share the index instead: their own address is private. */
export function ShareShop({ channel }: { readonly channel: Channel }) {
  const { locale, name, slug, pageTitles } = channel;
  return (
    <Card channel={channel} title={pageTitles.index} desc={words(locale, 'home')('description', { name })} path={href(slug, '/index')} />
  );
}
