import { goodsMetadata, goodsPage } from '@/components/parts/catalogue/detail/goods-page';
import { Terms } from '@/components/parts/catalogue/detail/about';
import { DetailBar } from '@/components/parts/catalogue/detail/detail-bar';
import { detailMetadata } from '@/components/parts/catalogue/detail/detail-metadata';
import { DetailScreen } from '@/components/parts/catalogue/detail/detail-screen';
import { adminConfigOf } from '@/components/parts/shell/admin-config';
import { Card } from '@/components/ui/base/card';
import { pageChannel } from '@/lib/channel/page-channel';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { words } from '@/lib/i18n/words';
import { priceTag } from '@/lib/kernel/money';
import { createQueryClient } from '@/lib/queries/define';
import { Courses } from './courses';
import { loadFood } from './load-restaurant';
import { OtherDeals } from './other-deals';
import { ProductHead } from './product-head';
import { productJsonLd } from './product-json-ld';
import { bookingHref, productHref } from './restaurant-words';
import { ruleTerms } from './rule-words';
import { SuitShops } from './suit-shops';

type Props = { readonly params: Promise<{ channel: string; id: string }> };

async function foodOf({ params }: Props) {
  const [channel, { id }] = await Promise.all([pageChannel(params), params]);
  return { channel, word: words(channel.locale, 'restaurant'), food: await loadFood(channel.slug, id) };
}

export const foodMetadata = goodsMetadata(async (props: Props) => {
  const { word, food } = await foodOf(props);
  const { name, shopName: shop, price, marketPrice } = food;
  return detailMetadata(food, word('productDescription', { name, shop, price: priceTag(price), market: priceTag(marketPrice) }));
});

/** A voucher or set meal: what it is, when and where it can be used, and how to buy it. Only Back and the bar hydrate. */
export const FoodPage = goodsPage(async function FoodPage(props: Props) {
  const { channel, word, food } = await foodOf(props);
  const { slug, locale } = channel;
  const { kind, name, shopName, price, marketPrice, left, rule } = food;
  const path = productHref(slug, food);
  const shareText = word('productShare', { shop: shopName, name, price: priceTag(price) });
  const service = await adminConfigOf(channel);
  const buyText = word(rule.booking.kind === 'table' ? 'bookTable' : 'buyNow');
  return (
    <DetailScreen
      channel={channel}
      scopes={['restaurant']}
      product={food}
      path={path}
      shareText={shareText}
      list={{ title: word('listTitle'), page: '/food/specialityFood' }}
      jsonLd={productJsonLd(slug, food)}
      cache={createQueryClient(serverGateway(slug))}
      bar={
        <DetailBar
          name={name}
          shareText={shareText}
          path={path}
          service={service}
          fen={price}
          marketFen={marketPrice}
          action={left === 0 ? word('soldOut') : buyText}
          {...(left > 0 && { href: bookingHref(slug, food) })}
        />
      }
      head={
        <Card>
          <ProductHead food={food} slug={slug} word={word} locale={locale} />
        </Card>
      }
      about={
        <>
          {food.courses.length > 0 && <Courses courses={food.courses} price={price} marketPrice={marketPrice} word={word} />}
          <Terms title={word('rules')} terms={[...ruleTerms(kind, rule, locale, word), ...food.notices]} />
          <SuitShops food={food} slug={slug} word={word} locale={locale} />
          <OtherDeals others={food.others} slug={slug} word={word} />
        </>
      }
    >
      {null}
    </DetailScreen>
  );
});
