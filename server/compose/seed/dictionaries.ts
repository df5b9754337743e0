import { homeTabs } from '@/server/seed/home-tabs';
import type { Row } from '@/server/seed/database';
import type { Lists } from '@/server/platform/ports/seed-part';

/** Lists of every shop: real carriers, and what the codes of the program mean. Those of a kind of goods come with its part. */
export const shopLists: Lists = {
  availableRange: [
    ['all', '全国通用'],
    ['city', '本市可用'],
    ['province', '本省可用'],
    ['weekday', '仅限平日'],
    ['weekend', '周末通用'],
  ],
  logisticCompany: [
    ['SF', '顺丰速运', { telephone: '95338' }],
    ['YTO', '圆通速递', { telephone: '95554' }],
    ['ZTO', '中通快递', { telephone: '95311' }],
    ['STO', '申通快递', { telephone: '95543' }],
    ['YD', '韵达快递', { telephone: '95546' }],
    ['EMS', '中国邮政速递', { telephone: '11183' }],
    ['JD', '京东快递', { telephone: '950616' }],
    ['JTSD', '极兔速递', { telephone: '956025' }],
    ['DBL', '德邦快递', { telephone: '95353' }],
  ],
};

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

export const rowsOfLists = (lists: Lists): Row[] =>
  Object.entries(lists).flatMap(([list, entries]) =>
    entries.map(([code, name, detail = {}], sort) => ({ list, code, name, sort, detail })),
  );
