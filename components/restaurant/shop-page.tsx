import { goodsMetadata, goodsPage } from '@/components/parts/catalogue/detail/goods-page';
import { Introduction, Ticked } from '@/components/parts/catalogue/detail/about';
import { DetailBar } from '@/components/parts/catalogue/detail/detail-bar';
import { detailMetadata } from '@/components/parts/catalogue/detail/detail-metadata';
import { DetailScreen } from '@/components/parts/catalogue/detail/detail-screen';
import { Nearby } from '@/components/parts/catalogue/detail/nearby';
import { neighboursOf } from '@/components/parts/catalogue/detail/neighbours';
import { Place } from '@/components/parts/catalogue/detail/place';
import { adminConfigOf } from '@/components/parts/shell/admin-config';
import { Card } from '@/components/ui/base/card';
import { pageChannel } from '@/lib/channel/page-channel';
import { restaurantFilter } from '@/lib/domain/restaurant-filter';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { words } from '@/lib/i18n/words';
import { priceTag } from '@/lib/kernel/money';
import { createQueryClient } from '@/lib/queries/define';
import { restaurantCalls } from '@/lib/queries/restaurant';
import { href } from '@/lib/routing/href';
import { Branches } from './branches';
import { DishStrip } from './dish-strip';
import { loadShop } from './load-restaurant';
import { OpeningCard } from './opening-card';
import { restaurantInput } from './restaurant-list';
import { scoreText } from '@/components/parts/catalogue/score-text';
import { shopHref } from './restaurant-words';
import { ShopDeals } from './shop-deals';
import { ShopHead } from './shop-head';
import { shopJsonLd } from './shop-json-ld';

type Props = { readonly params: Promise<{ channel: string; id: string }> };

async function shopOf({ params }: Props) {
  const [channel, { id }] = await Promise.all([pageChannel(params), params]);
  return { channel, word: words(channel.locale, 'restaurant'), shop: await loadShop(channel.slug, id) };
}

export const shopMetadata = goodsMetadata(async (props: Props) => {
  const { word, shop } = await shopOf(props);
  const { name, cityName: city, areaName: area, categoryName: category, scoreTenths, perHead } = shop;
  const facts = { name, city, area, category, score: scoreText(scoreTenths), price: priceTag(perHead) };
  return detailMetadata(shop, word('shopDescription', facts));
});

export const ShopPage = goodsPage(async function ShopPage(props: Props) {
  const { channel, word, shop } = await shopOf(props);
  const { slug, locale } = channel;
  const { shopId, name, perHead, vouchers, setMeals, facilities } = shop;
  const detail = words(locale, 'detail');
  const nearest = restaurantInput(shop.cityCode, { ...restaurantFilter.none, sort: 'distance' }, shop);
  const [service, neighbours] = await Promise.all([
    adminConfigOf(channel),
    neighboursOf(slug, restaurantCalls.shopPage, nearest, (other) => other.shopId === shopId),
  ]);
  const path = shopHref(slug, shopId);
  const shareText = word('shopShare', { name, category: shop.categoryName, price: priceTag(perHead) });
  const onSale = [...vouchers, ...setMeals].filter(({ left }) => left > 0);
  const best = onSale.length > 0 ? Math.min(...onSale.map(({ price }) => price)) : undefined;
  return (
    <DetailScreen
      channel={channel}
      scopes={['restaurant']}
      product={shop}
      path={path}
      shareText={shareText}
      list={{ title: word('listTitle'), page: '/search/foodSearch' }}
      jsonLd={shopJsonLd(slug, shop)}
      cache={createQueryClient(serverGateway(slug))}
      bar={
        <DetailBar
          name={name}
          shareText={shareText}
          path={path}
          service={service}
          fen={best ?? perHead}
          note={word(best === undefined ? 'perHeadTitle' : 'dealsFrom')}
          action={best === undefined ? detail('call') : word('seeDeals')}
          {...(best === undefined ? { href: `tel:${shop.telephone}` } : { target: 'deals' })}
        />
      }
      head={
        <Card>
          <ShopHead shop={shop} word={word} />
          <Place at={shop} label={word('address')} word={detail} />
        </Card>
      }
      about={
        <>
          <ShopDeals vouchers={vouchers} setMeals={setMeals} slug={slug} locale={locale} word={word} />
          <DishStrip dishes={shop.dishes} href={href(slug, '/food/specialityFood', { id: shopId })} word={word} />
          {facilities.length > 0 && <Ticked title={word('facilities')} items={facilities} />}
          <Introduction title={word('introduction')} blocks={shop.introduction} />
          <Branches branches={shop.branches} count={shop.branchCount} slug={slug} word={word} list={words(locale, 'list')} />
          <Nearby
            title={word('nearby')}
            suffix={word('aHead')}
            neighbours={neighbours.map((other) => ({
              href: shopHref(slug, other.shopId),
              name: other.name,
              imgUrl: other.imgUrl,
              facts: `${scoreText(other.scoreTenths)} · ${other.categoryName}`,
              fen: other.perHead,
            }))}
          />
        </>
      }
    >
      <OpeningCard hours={shop.openingHours} />
    </DetailScreen>
  );
});
