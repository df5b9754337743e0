import type { Channel } from '@/lib/channel/channel';
import { CARD_SIZE, sharePicture } from './share-pictures';
import { siteAddress, siteIsKnown } from './site';

interface OpenGraphProps {
  readonly channel: Channel;
  readonly title: string;
  readonly desc: string;
  /** The page's path in this channel: a shared link stays in it. */
  readonly path: string;
}

/** What chats show of a link (https://ogp.me). It needs absolute addresses, so without a known origin it is left out. */
export function OpenGraph({ channel: { name, locale }, title, desc, path }: OpenGraphProps) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={desc} />
      {siteIsKnown() && (
        <>
          <meta property="og:url" content={siteAddress(path)} />
          <meta property="og:image" content={siteAddress(sharePicture('card', path))} />
          <meta property="og:image:width" content={String(CARD_SIZE.width)} />
          <meta property="og:image:height" content={String(CARD_SIZE.height)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
