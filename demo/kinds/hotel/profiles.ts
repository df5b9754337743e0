import type { Row } from '@/server/reference/database';
import { at, between, pick } from '@/pictures/seeded-random';
import { galleryOf } from './pictures';
import type { HotelPlan } from './plan';
import { type Scene, sceneOf } from './scenes';

export const roads = [
  '中山路',
  '人民路',
  '解放路',
  '建设路',
  '和平路',
  '文化路',
  '新华路',
  '青年路',
  '朝阳路',
  '长江路',
  '黄河路',
  '滨河路',
  '花园路',
  '迎宾路',
  '东风路',
  '胜利路',
  '公园路',
  '兴业街',
  '民主街',
  '学府街',
  '永安街',
  '望江路',
  '环城东路',
  '环城西路',
  '春晖路',
  '梧桐路',
  '银杏路',
  '海棠路',
  '桂花路',
  '紫荆路',
] as const;

const openings: Record<Scene, readonly string[]> = {
  city: [
    '闹中取静，出门就是{place}的烟火气，逛累了走几步就能回房躺平。',
    '落地窗外是{city}的天际线，清晨看城市醒来，入夜看灯火铺开。',
    '住在{place}，商场、地铁和老字号都在步行圈里，行程不用赶。',
  ],
  sea: [
    '枕着海浪入睡，推窗就是{place}的海风和日出。',
    '从大堂走到沙滩只要几分钟，早起赶海、傍晚追日落都来得及。',
    '{place}的一整片蓝，从阳台一直铺到天边。',
  ],
  hill: [
    '被{place}的山水围着，清晨有鸟叫，夜里有星星。',
    '推开木窗是一幅会动的水墨，适合什么都不做，发一下午呆。',
    '离{place}很近，离喧闹很远，空气里有草木和泥土的味道。',
  ],
  town: [
    '老院子修旧如旧，青砖黛瓦里藏着舒服的大床和热水。',
    '住进{place}，等游人散去，石板路的夜晚是你一个人的。',
    '天井里有一棵老树，泡壶茶坐下来，{city}的故事慢慢讲。',
  ],
  snow: [
    '窗外是雪色，屋里有暖气、热茶和松软的被子。',
    '离{place}不远，玩到手冰凉，回来正好喝一碗热汤。',
    '清晨拉开窗帘，第一缕光正好落在雪顶上。',
  ],
};

const stays: Record<2 | 3 | 4 | 5, readonly string[]> = {
  2: ['房间不大，却样样齐全：乳胶床垫、遮光窗帘、大水压花洒，好好睡一觉才是正经事。', '公共客厅有咖啡、桌游和猫，一个人出门也不会无聊。'],
  3: ['客房用静音门窗和加厚床垫，24小时热水，智能电视可投屏。', '自助洗衣、行李寄存、送物机器人都备好了，出差三天也能轻装。'],
  4: ['每间房都配智能客控和胶囊咖啡，浴室干湿分离，床品选用60支纯棉。', '设计师把当地的纹样织进了地毯和灯罩，细看每一层都不一样。'],
  5: [
    '客房40平起步，独立浴缸对着整面景窗，夜床服务会为你留一盏灯和一块巧克力。',
    '行政酒廊全天供应茶点，傍晚有现场钢琴；恒温泳池与健身房开放到夜里十一点。',
  ],
};

const meals: Record<2 | 3 | 4 | 5, readonly string[]> = {
  2: ['楼下就是早餐铺，豆浆油条现做；含早房型可在前台领早餐券。'],
  3: ['自助早餐有现煮米线和手冲咖啡，06:30开餐，赶早班车可打包。', '早餐每天换一道本地小吃，住几天都不重样。'],
  4: ['全日餐厅主打当季本地菜，早餐有现烤可颂和明档面点。', '顶楼餐吧傍晚开门，点一杯特调看日落正好。'],
  5: ['三间餐厅各有主厨：本地菜、日式铁板与全日西餐，早餐品种超过80样。', '早餐有现磨豆花、手工拉面与整排新鲜水果，可安排送餐到房。'],
};

const telephoneOf = ({ id, city }: HotelPlan): string => {
  // Numbers that begin with 555 belong to nobody.
  const start = city.telCode.length === 3 ? '5550' : '555';
  return `${city.telCode}-${start}${String(id % 10_000).padStart(4, '0')}`;
};

const policiesOf = ({ id, brand }: HotelPlan) => {
  const deposit = brand.star === 2 ? '免押金入住。' : `入住需付押金${at([100, 200, 500], brand.star - 3)}元，退房时原路退还。`;
  return [
    {
      title: '入住与离店',
      text: `${pick(['14:00', '15:00'], 'in', id)}后入住，${pick(['12:00', '13:00'], 'out', id)}前离店。前台24小时有人。`,
    },
    { title: '入住证件', text: '每位入住人须带本人有效身份证件；未满18岁须有监护人陪同或书面同意。' },
    {
      title: '儿童与加床',
      text:
        brand.star > 3
          ? '每房可免费接待1名1.2米以下儿童（不加床）；加床每晚180元，含一份早餐。'
          : '每房可免费接待1名1.2米以下儿童（不占床），不提供加床。',
    },
    {
      title: '早餐',
      text: brand.star === 2 ? '含早房型凭券用餐，07:00-09:30。' : '自助早餐06:30-10:00，周末延至10:30；1.2米以下儿童免费。',
    },
    { title: '押金', text: deposit },
    { title: '宠物', text: takesPets(id) ? '可带一只15公斤以下的宠物，清洁费每次100元，请提前告知酒店。' : '不可携带宠物，导盲犬除外。' },
  ];
};

/** Hotels that accept pets also list it among their facilities. */
export const takesPets = (id: number): boolean => between(0, 4, 'pet', id) === 0;

function storyOf(plan: HotelPlan) {
  const { id, brand, city, quarter } = plan;
  const scene = sceneOf(quarter.name);
  const fill = (text: string) => text.replaceAll('{place}', quarter.name).replaceAll('{city}', city.name);
  const gallery = galleryOf(plan);
  const [cover, , room] = gallery;
  return [
    { kind: 'heading', text: `在${quarter.name}，住得刚刚好` },
    { kind: 'paragraph', text: fill(pick(openings[scene], 'opening', id)) },
    ...(cover ? [{ kind: 'picture', url: cover.url, caption: `${quarter.name}一带` }] : []),
    { kind: 'paragraph', text: pick(stays[brand.star], 'stay', id) },
    ...(room ? [{ kind: 'picture', url: room.url, caption: '大床房实景' }] : []),
    { kind: 'paragraph', text: pick(meals[brand.star], 'meal', id) },
  ];
}

/** The address up to the road. A city without districts has only its own name. */
export const districtAddress = ({ city, quarter }: HotelPlan): string => {
  const town = `${city.name}市`;
  return quarter.districtName === town ? town : town + quarter.districtName;
};

const addressOf = (plan: HotelPlan): string =>
  `${districtAddress(plan)}${pick(roads, 'road', plan.id)}${between(6, 988, 'number', plan.id)}号`;

export const profileRow = (plan: HotelPlan): Row => ({
  hotel_id: plan.id,
  address: addressOf(plan),
  telephone: telephoneOf(plan),
  opened_year: between(2012, 2025, 'opened', plan.id),
  pictures: galleryOf(plan),
  policies: policiesOf(plan),
  rich_text: storyOf(plan),
  desk: 'sandbox',
});
