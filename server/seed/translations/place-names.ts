import { pinyin } from 'pinyin-pro';

/** Cities and sights that the world knows by another spelling than their pinyin. */
const known: Readonly<Record<string, string>> = {
  哈尔滨: 'Harbin', 呼和浩特: 'Hohhot', 拉萨: 'Lhasa', 厦门: 'Xiamen', 重庆: 'Chongqing', 长沙: 'Changsha', 长春: 'Changchun', 大理: 'Dali',
  秦皇岛: 'Qinhuangdao', 闵行区: 'Minhang District', 花都区: 'Huadu District', 苏州工业园区: 'Suzhou Industrial Park',
  玉龙纳西族自治县: 'Yulong Naxi Autonomous County', 宁蒗彝族自治县: 'Ninglang Yi Autonomous County', 哈尔滨西站: 'Harbin West Station',
  包公园: 'Baogong Park', 晋江五店市: 'Jinjiang Wudianshi', 老城十字街: 'Old Town Crossroads', 阳朔西街: 'Yangshuo West Street', 西街: 'West Street', 南大街: 'South Street',
  巽寮湾: 'Xunliao Bay', 双月湾: 'Shuangyue Bay', 大亚湾: 'Daya Bay', 告庄西双景: 'Gaozhuang Night Market', 仓桥直街: 'Cangqiao Street', 遇龙河: 'Yulong River',
  外滩: 'The Bund', 老外滩: 'Old Bund', 迪士尼度假区: 'Disney Resort', 虹桥枢纽: 'Hongqiao Hub', 环球度假区: 'Universal Resort', 珠江新城: 'Zhujiang New Town',
  天河体育中心: 'Tianhe Sports Centre', 琶洲会展: 'Pazhou Exhibition Centre', 白云机场: 'Baiyun Airport', 江北机场: 'Jiangbei Airport',
  会展中心: 'Convention Centre', 世界之窗: 'Window of the World', 海上世界: 'Sea World', 罗湖口岸: 'Luohu Port', 拱北口岸: 'Gongbei Port', 宝安中心: "Bao'an Centre",
  宽窄巷子: 'Kuanzhai Alley', 金融城: 'Financial City', 湖滨: 'West Lakeside', 钱江新城: 'Qianjiang New City', 奥体中心: 'Olympic Sports Centre',
  河西奥体: 'Hexi Olympic Centre', 西溪湿地: 'Xixi Wetland', 未来科技城: 'Future Tech City', 洪崖洞: 'Hongya Cave', 夫子庙: 'Confucius Temple', 玄武湖: 'Xuanwu Lake',
  黄鹤楼: 'Yellow Crane Tower', 光谷: 'Optics Valley', 钟楼: 'Bell Tower', 鼓楼: 'Drum Tower', 大雁塔: 'Giant Wild Goose Pagoda', 回民街: 'Muslim Quarter',
  华清池: 'Huaqing Palace', 金鸡湖: 'Jinji Lake', 太湖: 'Taihu Lake', 阳澄湖: 'Yangcheng Lake', 五大道: 'Five Avenues', 意式风情区: 'Italian Quarter',
  古文化街: 'Ancient Culture Street', 滨海文化中心: 'Binhai Cultural Centre', 鼓浪屿: 'Gulangyu Island', 环岛路: 'Island Ring Road', 曾厝垵: "Zengcuo'an",
  亚龙湾: 'Yalong Bay', 海棠湾: 'Haitang Bay', 大东海: 'Dadonghai Bay', 三亚湾: 'Sanya Bay', 五缘湾: 'Wuyuan Bay', 溁湾镇: 'Yingwan Town', 郑东CBD: 'Zhengdong CBD',
  世博园: 'Expo Garden', 玉龙雪山: 'Jade Dragon Snow Mountain', 泸沽湖: 'Lugu Lake', 两江四湖: 'Two Rivers and Four Lakes',
  泉城广场: 'Spring City Square', 索菲亚广场: 'Saint Sophia Square', 冰雪大世界: 'Ice and Snow World', 中央大街: 'Central Street',
  东部新城: 'Eastern New Town', 南部商务区: 'Southern Business District', 淮河路步行街: 'Huaihe Road Pedestrian Street', 三坊七巷: 'Three Lanes and Seven Alleys',
  滕王阁: 'Tengwang Pavilion', 东盟商务区: 'ASEAN Business District', 五象新区: 'Wuxiang New Area', 假日海滩: 'Holiday Beach', 情侣路: "Lovers' Road",
  航空新城: 'Aviation New Town', 惠州西湖: 'Huizhou West Lake', 国际海水浴场: 'International Beach', 金沙滩: 'Golden Beach', 银滩: 'Silver Beach',
  莱山海滨: 'Laishan Seaside', 龙门石窟: 'Longmen Grottoes', 云冈石窟: 'Yungang Grottoes', 长风商务区: 'Changfeng Business District', 北戴河老虎石: 'Beidaihe Tiger Rock',
  黄金海岸: 'Gold Coast', 国际大巴扎: 'Grand Bazaar', 高铁片区: 'High-speed Rail District', 八廓街: 'Barkhor Street', 布达拉宫: 'Potala Palace',
  瘦西湖: 'Slender West Lake', 鲁迅故里: 'Lu Xun Native Place', 太湖度假区: 'Taihu Resort', 恐龙园: 'Dinosaur Park', 瓯海新城: 'Ouhai New Town',
  野象谷: 'Wild Elephant Valley', 三峡大坝: 'Three Gorges Dam', 力盟商业巷: 'Limeng Shopping Lane', 集美学村: 'Jimei School Village', 石老人: 'Stone Old Man',
  栈桥: 'Zhanqiao Pier', 喷水池: 'Penshuichi', 武汉天地: 'Wuhan Tiandi', 楚河汉街: 'Chu River Han Street', 净月潭: 'Jingyuetan Lake', 天鹅湖: 'Swan Lake',
};

/** What a name ends with, longest first, and how that is said. */
const endings: readonly (readonly [ending: string, said: string])[] = [
  ['浦东新区', 'Pudong New Area'], ['滨海新区', 'Binhai New Area'], ['新区', ' New Area'], ['自治县', ' Autonomous County'], ['步行街', ' Pedestrian Street'],
  ['国家森林公园', ' Forest Park'], ['古城', ' Old Town'], ['古镇', ' Old Town'], ['老街', ' Old Street'], ['广场', ' Square'], ['公园', ' Park'], ['大街', ' Street'],
  ['码头', ' Pier'], ['西站', ' West Station'], ['南站', ' South Station'], ['东站', ' East Station'], ['北站', ' North Station'], ['东路', ' East Road'],
  ['区', ' District'], ['县', ' County'], ['市', ''], ['站', ' Station'], ['路', ' Road'], ['街', ' Street'], ['湖', ' Lake'], ['山', ' Mountain'], ['岛', ' Island'],
  ['桥', ' Bridge'],
];
/** Too short to lose its ending: 南山 is Nanshan, not 'Nan Mountain'. */
const MOST_WHOLE = 2;

/** Pinyin as on a road sign: one word, a capital, and an apostrophe where two syllables could be read as one. */
export const signSpelling = (name: string): string =>
  pinyin(name, { toneType: 'none', type: 'array', v: false })
    .join(' ')
    .replace(/ü/g, 'u')
    .split(' ')
    .map((syllable, index) => (index > 0 && /^[aeo]/.test(syllable) ? `'${syllable}` : syllable))
    .join('')
    .replace(/^./, (letter) => letter.toUpperCase());

const ended = (name: string): readonly [string, string] | undefined =>
  endings.find(([ending]) => name.endsWith(ending) && (name.length > MOST_WHOLE || ending === '区' || ending === '县'));

/** A Chinese place as an English sign would name it. */
export function placeName(name: string): string {
  const sign = known[name];
  if (sign !== undefined) return sign;
  const [ending, said] = ended(name) ?? ['', ''];
  return ending === name ? said : `${signSpelling(name.slice(0, name.length - ending.length))}${said}`;
}
