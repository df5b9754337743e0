import type { Channel } from '@/lib/channel/channel';
import { CARD_SIZE, sharePicture } from './share-pictures';
import { siteAddress, siteIsKnown } from './site';

interface OpenGraphProps {
  readonly channel: Channel;
  readonly title: string;
  readonly desc: string;
  /** Of the page in this channel: who follows a shared link stays in it. */
  readonly path: string;
}

/** What a chat shows of a link (https://ogp.me). Whole addresses only: without a known origin there are none. */
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
