import { goodsMetadata, goodsPage } from '@/components/parts/catalogue/detail/goods-page';
import { productLoader } from '@/components/parts/catalogue/detail/load-product';
import { Screen } from '@/components/parts/screens/screen';
import { Share } from '@/components/parts/shell/share';
import { AsServed } from '@/components/ui/base/as-served';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import { Tag } from '@/components/ui/base/tag';
import { pageChannel } from '@/lib/channel/page-channel';
import { words } from '@/lib/i18n/words';
import { restaurantCalls } from '@/lib/queries/restaurant';
import { href } from '@/lib/routing/href';
import styles from './dishes-page.module.css';
import { loadShop } from './load-restaurant';
import { shopHref } from './restaurant-words';

type Props = { readonly params: Promise<{ channel: string; id: string }> };

const loadDishes = productLoader((shopId: string) => restaurantCalls.foodList({ shopId }), ['/food/details']);

async function shopOf({ params }: Props) {
  const [channel, { id }] = await Promise.all([pageChannel(params), params]);
  return { channel, shop: await loadShop(channel.slug, id), word: words(channel.locale, 'restaurant') };
}

export const dishesMetadata = goodsMetadata(async (props: Props) => {
  const { shop, word } = await shopOf(props);
  const title = word('dishesOf', { shop: shop.name });
  return { title, description: `${title} - ${shop.categoryName}, ${shop.cityName} ${shop.areaName}` };
});

/** All of a restaurant's best-known dishes, the most popular first. Nothing on it hydrates but Back. */
export const DishesPage = goodsPage(async function DishesPage(props: Props) {
  const { channel, shop, word } = await shopOf(props);
  const { slug } = channel;
  const { shopId, name, imgUrl } = shop;
  const { list } = await loadDishes(slug, shopId);
  const path = href(slug, '/food/specialityFood', { id: shopId });
  const title = word('dishesOf', { shop: name });
  return (
    <Screen head={<NavBar title={word('dishes')} back={shopHref(slug, shopId)} />}>
      <Share type="CollectionPage" channel={channel} title={title} desc={shop.categoryName} path={path} picture={imgUrl} />
      <AsServed id="dishes">
        <h2 className={styles.title}>{title}</h2>
        {list.length === 0 && <p className={styles.none}>{word('noDishes')}</p>}
        <ul className={styles.dishes}>
          {list.map(({ dishId, name: dish, imgUrl: picture, price, recommendCount, signature }, index) => (
            <li key={dishId} className={styles.dish}>
              <Picture src={picture} alt="" ratio="4 / 3" sizes="176px" priority={index < 2} later={index >= 4} />
              <span className={styles.text}>
                <span className={styles.name}>
                  {dish}
                  {signature && <Tag kind="solid">{word('signature')}</Tag>}
                </span>
                <span className={styles.praise}>{word('recommendedBy', { count: recommendCount })}</span>
                <Price fen={price} size="small" />
              </span>
            </li>
          ))}
        </ul>
      </AsServed>
    </Screen>
  );
});
