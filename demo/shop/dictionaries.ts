import { homeTabs } from '@/demo/base/home-tabs';
import type { Lists } from '@/server/platform/ports/lists';

/** What the demo's operators have chosen to show. */
export const demoShopLists: Lists = {
  homeTab: homeTabs,
  hotKeyword: [
    ['bund', '外滩'],
    ['oldTown', '古城'],
    ['seaside', '海湾'],
    ['lake', '湖'],
    ['square', '广场'],
    ['shiguangli', '拾光里'],
    ['homestay', '民宿'],
    ['resort', '度假'],
  ],
};
