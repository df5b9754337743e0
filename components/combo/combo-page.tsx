import { goodsMetadata, goodsPage } from '@/components/parts/catalogue/detail/goods-page';
import { Introduction, Terms } from '@/components/parts/catalogue/detail/about';
import { DetailBar } from '@/components/parts/catalogue/detail/detail-bar';
import { detailMetadata } from '@/components/parts/catalogue/detail/detail-metadata';
import { DetailScreen } from '@/components/parts/catalogue/detail/detail-screen';
import { Nearby } from '@/components/parts/catalogue/detail/nearby';
import { neighboursOf } from '@/components/parts/catalogue/detail/neighbours';
import { adminConfigOf } from '@/components/parts/shell/admin-config';
import { Card } from '@/components/ui/base/card';
import { pageChannel } from '@/lib/channel/page-channel';
import { comboFilter } from '@/lib/domain/combo-filter';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { words } from '@/lib/i18n/words';
import { priceTag } from '@/lib/kernel/money';
import { comboCalls } from '@/lib/queries/combo';
import { createQueryClient } from '@/lib/queries/define';
import { href } from '@/lib/routing/href';
import { ComboHead } from './combo-head';
import { comboJsonLd } from './combo-json-ld';
import { comboInput } from './combo-list';
import { ComboParts } from './combo-parts';
import { scoreText } from '@/components/parts/catalogue/score-text';
import { FirstDay } from './first-day';
import { loadCombo } from './load-combo';

type Props = { readonly params: Promise<{ channel: string; id: string }> };

async function comboOf({ params }: Props) {
  const [channel, { id }] = await Promise.all([pageChannel(params), params]);
  return { channel, word: words(channel.locale, 'combo'), combo: await loadCombo(channel.slug, id) };
}

export const comboMetadata = goodsMetadata(async (props: Props) => {
  const { word, combo } = await comboOf(props);
  const { name, cityName: city, subtitle, price } = combo;
  return detailMetadata(combo, word('detailDescription', { name, city, subtitle, price: priceTag(price) }));
});

export const ComboPage = goodsPage(async function ComboPage(props: Props) {
  const { channel, word, combo } = await comboOf(props);
  const { slug } = channel;
  const { comboId, name, price, firstDate } = combo;
  const [usual] = combo.parts[0]?.shops ?? [];
  const nearest = comboInput(combo.cityCode, { ...comboFilter.none, sort: 'distance' }, usual);
  const [service, neighbours] = await Promise.all([
    adminConfigOf(channel),
    neighboursOf(slug, comboCalls.page, nearest, (other) => other.comboId === comboId),
  ]);
  const path = href(slug, '/combo/details', { id: comboId });
  const shareText = word('shareText', { name, price: priceTag(price) });
  return (
    <DetailScreen
      channel={channel}
      scopes={['combo']}
      product={combo}
      path={path}
      shareText={shareText}
      list={{ title: word('listTitle'), page: '/combo/searchList' }}
      jsonLd={comboJsonLd(slug, combo)}
      cache={createQueryClient(serverGateway(slug))}
      bar={
        <DetailBar
          name={name}
          shareText={shareText}
          path={path}
          service={service}
          fen={price}
          note={word('perSet')}
          action={word(firstDate === null ? 'noDays' : 'book')}
          {...(firstDate !== null && { href: href(slug, '/combo/book', { id: comboId }) })}
        />
      }
      head={
        <Card>
          <ComboHead combo={combo} word={word} />
        </Card>
      }
      about={
        <>
          <ComboParts combo={combo} slug={slug} word={word} />
          <Introduction title={word('introduction')} blocks={combo.introduction} />
          <Terms title={word('notices')} terms={combo.notices} />
          <Nearby
            title={word('nearby')}
            suffix=""
            neighbours={neighbours.map((other) => ({
              href: href(slug, '/combo/details', { id: other.comboId }),
              name: other.name,
              imgUrl: other.imgUrl,
              facts: `${scoreText(other.scoreTenths)} · ${other.areaName}`,
              fen: other.price,
            }))}
          />
        </>
      }
    >
      <FirstDay comboId={comboId} firstDate={firstDate} />
    </DetailScreen>
  );
});
