import type { Row } from '@/server/reference/database';
import type { TabId } from './home-tabs';

type Tile = Readonly<{
  tabId: TabId;
  kind: string;
  /** Null for goods that are sold everywhere. */
  city: Readonly<{ code: string; name: string }> | null;
  /** Path below the channel. */
  link: string;
  sort: number;
}>;

/** A recommendation in a tab of the index, made from the goods' own row. */
export const recommendedRow = ({ tabId, kind, city, link, sort }: Tile, goods: Row): Row => {
  const { id, name, subtitle, picture, price_fen, market_price_fen, tags, sales } = goods;
  return {
    tab_id: tabId,
    kind,
    product_id: String(id),
    city_code: city?.code ?? null,
    name,
    subtitle: city ? `${city.name} · ${String(subtitle)}` : subtitle,
    picture,
    price_fen,
    market_price_fen,
    tags,
    sales,
    link,
    sort,
  };
};
