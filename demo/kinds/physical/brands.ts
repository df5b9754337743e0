import type { PhysicalCategory } from '@/lib/domain/physical-filter';

/** Texts are 'Chinese|English'; `from` is where its goods are stored. */
export type Brand = Readonly<{ id: string; name: string; from: string; categories: readonly PhysicalCategory[] }>;

const brand = (id: string, name: string, from: string, ...categories: PhysicalCategory[]): Brand => ({ id, name, from, categories });

export const brands: readonly Brand[] = [
  brand('mianyun', '眠云|Mianyun', '江苏南通|Nantong, Jiangsu', 'home'),
  brand('zhuxi', '竹汐|Zhuxi', '浙江杭州|Hangzhou, Zhejiang', 'home', 'kitchen', 'tea'),
  brand('shanye', '山野集|Shanyeji', '四川成都|Chengdu, Sichuan', 'outdoor', 'food'),
  brand('taoran', '陶然家|Taoranjia', '江西景德镇|Jingdezhen, Jiangxi', 'kitchen', 'tea'),
  brand('qingcha', '清茶记|Qingchaji', '福建厦门|Xiamen, Fujian', 'tea'),
  brand('haowu', '好物研究所|Goods Lab', '广东深圳|Shenzhen, Guangdong', 'digital', 'home', 'kitchen'),
  brand('beixing', '北行户外|North Trail', '北京|Beijing', 'outdoor', 'bags'),
  brand('wanwu', '万物小厨|Small Kitchen', '浙江杭州|Hangzhou, Zhejiang', 'kitchen'),
  brand('tingjian', '听见|Tingjian', '广东深圳|Shenzhen, Guangdong', 'digital'),
  brand('weiguang', '微光|Weiguang', '广东东莞|Dongguan, Guangdong', 'digital', 'home'),
  brand('guoyuan', '果园来信|Letters from the Orchard', '陕西西安|Xi’an, Shaanxi', 'food'),
  brand('gulu', '谷麓|Gulu', '黑龙江哈尔滨|Harbin, Heilongjiang', 'food'),
  brand('xiaofang', '小方饼房|Xiaofang Bakery', '上海|Shanghai', 'food'),
  brand('yanxi', '岩溪|Yanxi', '福建武夷山|Wuyishan, Fujian', 'tea'),
  brand('supi', '素皮|Supi', '上海|Shanghai', 'beauty'),
  brand('caomu', '草木研|Caomuyan', '云南昆明|Kunming, Yunnan', 'beauty'),
  brand('rizhao', '日照生活|Sunlit', '浙江宁波|Ningbo, Zhejiang', 'beauty', 'kids'),
  brand('mianma', '棉麻日记|Cotton Diary', '浙江杭州|Hangzhou, Zhejiang', 'apparel'),
  brand('yitan', '一坦|Yitan', '广东广州|Guangzhou, Guangdong', 'apparel', 'bags'),
  brand('fanyi', '返衣|Fanyi', '江苏苏州|Suzhou, Jiangsu', 'apparel'),
  brand('luren', '旅人箱包|Voyager', '浙江嘉兴|Jiaxing, Zhejiang', 'bags'),
  brand('pishi', '皮事|Pishi', '河北保定|Baoding, Hebei', 'bags'),
  brand('tongqu', '童趣屋|Tongqu', '浙江宁波|Ningbo, Zhejiang', 'kids'),
  brand('xiaoyan', '小岩石|Little Rock', '广东汕头|Shantou, Guangdong', 'kids', 'outdoor'),
];
