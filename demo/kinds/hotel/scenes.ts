/** A hotel's surroundings; its pictures and texts depend on it. */
export type Scene = 'city' | 'sea' | 'hill' | 'town' | 'snow';

/** The first match wins. Hill and lake come late, since many built-up districts are named after one. */
const rules: readonly (readonly [Scene, RegExp])[] = [
  ['city', /罗湖|中山|^狮山|溁湾|河西|三里屯|人民广场|三峡广场|朝阳广场|王城/],
  ['snow', /冰雪|雪山|布达拉|八廓/],
  [
    'sea',
    /湾|银滩|金沙滩|海岸|海滩|海滨|海水|滨海广场|星海|石老人|曾厝|鼓浪|环岛|八大关|栈桥|老虎|金石|朱家尖|沈家门|普陀|嵊泗|涠洲|碧螺|海上世界|情侣路|那香海|威海公园|蓬莱|大梅沙/,
  ],
  [
    'town',
    /古|老街|老城|巷|故里|镇|西街|直街|西塘|宏村|汤口|月河|东关|什刹海|前门|平江|观前|回民|钟楼|鼓楼|黄鹤楼|滕王阁|夫子|武侯祠|灵隐|大召|祖庙|大雁塔|太平街|五店|南门/,
  ],
  ['hill', /山|湖|溪|雁荡|遇龙河|双廊|才村|源|潭|安吉|翠|野象|双景|公园|峡|太湖|世博园|鼋头渚/],
];

export const sceneOf = (quarter: string): Scene => rules.find(([, pattern]) => pattern.test(quarter))?.[0] ?? 'city';
