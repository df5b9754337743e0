import { goodsMetadata, goodsPage } from '@/components/parts/catalogue/detail/goods-page';
import { Share } from '@/components/parts/shell/share';
import { pageChannel } from '@/lib/channel/page-channel';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { createQueryClient } from '@/lib/queries/define';
import { restaurantCalls } from '@/lib/queries/restaurant';
import { href } from '@/lib/routing/href';
import { loadFood } from './load-restaurant';
import { suitableInput } from './suitable-input';
import { SuitShopList } from './suit-shop-list';
import { KnownAnswers } from '@/components/parts/shell/known-answers';
import { answersOf } from '@/lib/queries/answers';

type Props = { readonly params: Promise<{ channel: string; id: string }> };

async function foodOf({ params }: Props) {
  const [channel, { id }] = await Promise.all([pageChannel(params), params]);
  return { channel, food: await loadFood(channel.slug, id), word: words(channel.locale, 'restaurant') };
}

export const suitShopMetadata = goodsMetadata(async (props: Props) => {
  const { food, word } = await foodOf(props);
  return { title: `${food.name} - ${word('suitShops')}`, description: word('suitShopsOf', { name: food.name, count: food.shopCount }) };
});

/** Where a voucher or set meal can be used, rendered for the city of the restaurant that sells it. */
export const SuitShopPage = goodsPage(async function SuitShopPage(props: Props) {
  const { channel, food, word } = await foodOf(props);
  const { slug, locale } = channel;
  const { productId, cityCode, cityName, name, shopCount, imgUrl } = food;
  const cache = createQueryClient(serverGateway(slug));
  await cache.prefetchInfiniteQuery(restaurantCalls.suitableShopPage(suitableInput(productId, cityCode)));
  const path = href(slug, '/food/suitShop', { id: productId });
  return (
    <KnownAnswers answers={answersOf(cache)}>
      <Words locale={locale} scopes={['restaurant', 'list', 'detail', 'controls']}>
        <Share
          type="CollectionPage"
          channel={channel}
          title={`${name} - ${word('suitShops')}`}
          desc={word('suitShopsOf', { name, count: shopCount })}
          path={path}
          picture={imgUrl}
        />
        <SuitShopList product={food} initialCity={{ cityCode, cityName }} />
      </Words>
    </KnownAnswers>
  );
});
