import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { pageChannel } from '@/lib/channel/page-channel';
import { words } from '@/lib/i18n/words';
import { EndedGoods } from './ended-goods';
import { GoodsEnded } from './load-product';

type Props = { readonly params: Promise<{ channel: string; id: string }> };

/** Makes a page of goods; once they are no longer sold, it says so and shows what is on sale now. */
export const goodsPage =
  <P extends Props>(Page: (props: P) => Promise<ReactNode>) =>
  async (props: P): Promise<ReactNode> => {
    try {
      return await Page(props);
    } catch (error) {
      if (!(error instanceof GoodsEnded)) throw error;
      return <EndedGoods channel={await pageChannel(props.params)} goods={error.goods} />;
    }
  };

/** Metadata of such a page. */
export const goodsMetadata =
  <P extends Props>(metadata: (props: P) => Promise<Metadata>) =>
  async (props: P): Promise<Metadata> => {
    try {
      return await metadata(props);
    } catch (error) {
      if (!(error instanceof GoodsEnded)) throw error;
      const { locale } = await pageChannel(props.params);
      return { title: words(locale, 'detail')('endedTitle', { name: error.goods.name }), robots: { index: false } };
    }
  };
