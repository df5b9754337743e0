import type { ReactNode } from 'react';
import { Screen } from '@/components/parts/screens/screen';
import { Share } from '@/components/parts/shell/share';
import { NavBar } from '@/components/ui/base/nav-bar';
import type { Channel } from '@/lib/channel/channel';
import { href } from '@/lib/routing/href';
import type { PlainRoute } from '@/lib/routing/routes';
import type { Product } from './detail-types';
import { RichText } from './rich-text';

interface RichTextScreenProps {
  readonly channel: Channel;
  readonly product: Product;
  readonly id: string;
  readonly page: PlainRoute;
  /** The page of the goods. */
  readonly details: PlainRoute;
  readonly title: string;
  /** City and area, or what else stands under the name. */
  readonly meta: string;
  /** What the page says besides, below the text. */
  readonly children?: ReactNode;
}

/** The whole text of one product. */
export function RichTextScreen({ channel, product, id, page, details, title, meta, children }: RichTextScreenProps) {
  const path = href(channel.slug, page, { id });
  return (
    <Screen head={<NavBar title={title} back={href(channel.slug, details, { id })} />}>
      <Share
        type="WebPage"
        channel={channel}
        title={`${product.name} - ${title}`}
        desc={product.subtitle}
        path={path}
        picture={product.imgUrl}
      />
      <RichText title={product.name} meta={meta} blocks={product.richText} />
      {children}
    </Screen>
  );
}
