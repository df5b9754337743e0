import type { Lists } from '@/server/platform/ports/lists';
import type { Row } from './database';

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

/** Their names in English. */
export const shopListsEnglish: Readonly<Record<string, string>> = {
  全国通用: 'Nationwide',
  本市可用: 'In this city',
  本省可用: 'In this province',
  仅限平日: 'Weekdays only',
  周末通用: 'Weekends included',
  顺丰速运: 'SF Express',
  圆通速递: 'YTO Express',
  中通快递: 'ZTO Express',
  申通快递: 'STO Express',
  韵达快递: 'Yunda Express',
  中国邮政速递: 'EMS',
  京东快递: 'JD Logistics',
  极兔速递: 'J&T Express',
  德邦快递: 'Deppon',
};

export const rowsOfLists = (lists: Lists): Row[] =>
  Object.entries(lists).flatMap(([list, entries]) =>
    entries.map(([code, name, detail = {}], sort) => ({ list, code, name, sort, detail })),
  );
