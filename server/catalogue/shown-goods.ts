import type { ShowGoods, ShownGoods } from '@/server/call/shown-goods';
import { integerOf } from './id';

type Summary = Omit<ShownGoods, 'link'>;

/** A list's row as shown on a page that mixes kinds. */
export const shownGoods = ({ name, subtitle, imgUrl, price, marketPrice, tagList }: Summary, link: string): ShownGoods => ({
  name,
  subtitle,
  imgUrl,
  price,
  marketPrice,
  tagList,
  link,
});

/** Adapts `show` for goods whose id is a number. */
export const numbered =
  (show: (source: Parameters<ShowGoods>[0], id: number) => Promise<ShownGoods | undefined>): ShowGoods =>
  async (source, text) => {
    const id = integerOf(text);
    return id === undefined ? undefined : show(source, id);
  };
