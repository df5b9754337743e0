import type { ShowGoods, ShownGoods } from '@/server/call/shown-goods';
import { integerOf } from './id';

type Summary = Omit<ShownGoods, 'link'>;

/** A row of a list as a page shows it that has goods of all kinds. */
export const shownGoods = ({ name, subtitle, imgUrl, price, marketPrice, tagList }: Summary, link: string): ShownGoods => ({
  name,
  subtitle,
  imgUrl,
  price,
  marketPrice,
  tagList,
  link,
});

/** Of goods that are known by a number, as `show` has them. */
export const numbered =
  (show: (source: Parameters<ShowGoods>[0], id: number) => Promise<ShownGoods | undefined>): ShowGoods =>
  async (source, text) => {
    const id = integerOf(text);
    return id === undefined ? undefined : show(source, id);
  };
