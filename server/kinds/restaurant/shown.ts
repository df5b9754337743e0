import type { ShowGoods } from '@/server/call/shown-goods';
import { productNamed } from './product';

/** A voucher or a set meal on a page that mixes kinds; `page` is the page of its kind. */
export const showDining =
  (page: string): ShowGoods =>
  async ({ database }, id) => {
    const found = await productNamed(database, id);
    if (!found) return undefined;
    const { product, home } = found;
    return {
      name: product.name,
      subtitle: home.shop.name,
      imgUrl: product.picture,
      price: product.priceFen,
      marketPrice: product.marketPriceFen,
      tagList: product.tags,
      link: `${page}?id=${product.id}`,
    };
  };
