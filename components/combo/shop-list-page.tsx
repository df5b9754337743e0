import { goodsMetadata, goodsPage } from '@/components/parts/catalogue/detail/goods-page';
import { Share } from '@/components/parts/shell/share';
import { Words } from '@/lib/i18n/words-provider';
import { pageChannel } from '@/lib/channel/page-channel';
import { words } from '@/lib/i18n/words';
import { href } from '@/lib/routing/href';
import { loadCombo } from './load-combo';
import { ShopList } from './shop-list';

type Props = { readonly params: Promise<{ channel: string; id: string }> };

async function comboOf({ params }: Props) {
  const [channel, { id }] = await Promise.all([pageChannel(params), params]);
  return { channel, combo: await loadCombo(channel.slug, id) };
}

export const shopListMetadata = goodsMetadata(async (props: Props) => {
  const { channel, combo } = await comboOf(props);
  const word = words(channel.locale, 'combo');
  return { title: `${word('shopList')} · ${combo.name}`, description: word('shopListDescription', { name: combo.name }) };
});

/** Where the parts of a combo can be used. */
export const ShopListPage = goodsPage(async function ShopListPage(props: Props) {
  const { channel, combo } = await comboOf(props);
  const { comboId, name, imgUrl, price, firstDate, parts } = combo;
  const word = words(channel.locale, 'combo');
  return (
    <Words locale={channel.locale} scopes={['combo', 'list', 'controls']}>
      <Share
        type="CollectionPage"
        channel={channel}
        title={`${word('shopList')} · ${name}`}
        desc={word('shopListDescription', { name })}
        path={href(channel.slug, '/combo/shopList', { id: comboId })}
        picture={imgUrl}
      />
      <ShopList
        combo={{
          comboId,
          name,
          price,
          sold: firstDate === null,
          parts: parts.map((part) => ({ partNo: part.partNo, kind: part.kind, name: part.name, shops: part.shops })),
        }}
      />
    </Words>
  );
});
