import { goodsMetadata, goodsPage } from '@/components/parts/catalogue/detail/goods-page';
import { Introduction, Terms } from '@/components/parts/catalogue/detail/about';
import { detailMetadata } from '@/components/parts/catalogue/detail/detail-metadata';
import { DetailScreen } from '@/components/parts/catalogue/detail/detail-screen';
import { productLoader } from '@/components/parts/catalogue/detail/load-product';
import { Nearby } from '@/components/parts/catalogue/detail/nearby';
import { neighboursOf } from '@/components/parts/catalogue/detail/neighbours';
import { adminConfigOf } from '@/components/parts/shell/admin-config';
import { Card, Section } from '@/components/ui/base/card';
import { pageChannel } from '@/lib/channel/page-channel';
import { physicalFilter } from '@/lib/domain/physical-filter';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { words } from '@/lib/i18n/words';
import { priceTag } from '@/lib/kernel/money';
import { createQueryClient } from '@/lib/queries/define';
import { physicalCalls } from '@/lib/queries/physical';
import { href } from '@/lib/routing/href';
import { GoodsBar } from './goods-bar';
import { GoodsChoice } from './goods-choice';
import { GoodsHead } from './goods-head';
import { goodsJsonLd } from './goods-json-ld';
import { goodsInput } from './goods-list';
import { goodsTerms } from './goods-terms';
import { soldText } from './goods-words';
import styles from './goods.module.css';

type Props = { readonly params: Promise<{ channel: string; id: string }> };

const loadGoods = productLoader((productId: string) => physicalCalls.detail({ productId }), ['/physical/details']);

async function productOf({ params }: Props) {
  const [channel, { id }] = await Promise.all([pageChannel(params), params]);
  return { channel, word: words(channel.locale, 'physical'), product: await loadGoods(channel.slug, id) };
}

export const physicalMetadata = goodsMetadata(async (props: Props) => {
  const { word, product } = await productOf(props);
  const { name, subtitle, price } = product;
  return detailMetadata(product, word('detailDescription', { name, subtitle, price: priceTag(price) }));
});

export const PhysicalPage = goodsPage(async function PhysicalPage(props: Props) {
  const { channel, word, product } = await productOf(props);
  const { slug, locale } = channel;
  const { productId, name, price } = product;
  const cache = createQueryClient(serverGateway(slug));
  cache.setQueryData(physicalCalls.detail({ productId }).queryKey, product);
  const alike = goodsInput('', { ...physicalFilter.none, category: product.category });
  const [service, neighbours] = await Promise.all([
    adminConfigOf(channel),
    neighboursOf(slug, physicalCalls.page, alike, (other) => other.productId === productId),
  ]);
  const path = href(slug, '/physical/details', { id: productId });
  const shareText = word('shareText', { name, price: priceTag(price) });
  return (
    <DetailScreen
      channel={channel}
      scopes={['physical', 'address']}
      product={product}
      path={path}
      shareText={shareText}
      list={{ title: word('listTitle'), page: '/search/goodsfm' }}
      jsonLd={goodsJsonLd(slug, product)}
      cache={cache}
      ratio="1 / 1"
      bar={<GoodsBar productId={productId} shareText={shareText} path={path} service={service} />}
      head={
        <Card>
          <GoodsHead product={product} word={word} locale={locale} />
        </Card>
      }
      about={
        <>
          <Terms title={word('terms')} terms={goodsTerms(product, word, locale)} />
          {product.specifications.length > 0 && (
            <Section title={word('specifications')}>
              <dl className={styles.specifications}>
                {product.specifications.map((one) => (
                  <div key={one.name}>
                    <dt>{one.name}</dt>
                    <dd>{one.value}</dd>
                  </div>
                ))}
              </dl>
            </Section>
          )}
          <Introduction title={word('introduction')} blocks={product.introduction.map((text) => ({ kind: 'paragraph', text }))} />
          <Nearby
            title={word('alike')}
            suffix={word('from')}
            neighbours={neighbours.map((other) => ({
              href: href(slug, '/physical/details', { id: other.productId }),
              name: other.name,
              imgUrl: other.imgUrl,
              facts: soldText(other.sales, word, locale),
              fen: other.price,
            }))}
          />
        </>
      }
    >
      <GoodsChoice productId={productId} />
    </DetailScreen>
  );
});
