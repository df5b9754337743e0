import type { Channel } from './channel';

type Own = Pick<Channel, 'code' | 'name' | 'projectId'>;
type Setting = Omit<Channel, keyof Own | 'slug' | 'pageTitles' | 'wechatPay'>;
/** By default a channel's slug is its code, and the title of its index its name. */
type Row = Own & Partial<Setting & Pick<Channel, 'slug' | 'pageTitles'>>;

const usual: Setting = {
  wechatAuthorization: false,
  paymentWays: ['alipay', 'wechat'],
  loadingIcon: 'ring',
  customerService: { phone: '400-660-1890', hours: '9:00-18:00' },
  theme: 'coral',
  locale: 'zh-CN',
  loginForm: 'quick',
  memberPartners: [],
  agreementTick: false,
};

const wechat = { wechatAuthorization: true, paymentWays: ['wechat', 'alipay'], loadingIcon: 'dots' } satisfies Partial<Setting>;
/** The house's own channels lead to every partner's members. */
const house = { memberPartners: ['peace', 'yunshanfu'] } satisfies Partial<Setting>;
const bank = {
  memberPartners: ['yunshanfu'],
  paymentWays: ['bankCard', 'wechat'],
  theme: 'gold',
  loadingIcon: 'card',
} satisfies Partial<Setting>;
const insurer = { wechatAuthorization: true, paymentWays: ['wechat', 'bankCard'], theme: 'jade' } satisfies Partial<Setting>;
const lender = { paymentWays: ['bankCard', 'alipay'], theme: 'violet', loadingIcon: 'card' } satisfies Partial<Setting>;
const carrier = { paymentWays: ['alipay', 'bankCard'], theme: 'ocean', loadingIcon: 'dots' } satisfies Partial<Setting>;
const travel = { ...wechat, theme: 'ocean' } satisfies Partial<Setting>;
const shop = { ...wechat, loadingIcon: 'petals' } satisfies Partial<Setting>;

const rows: readonly Row[] = [
  { ...house, code: 'P010', name: '悦享生活', projectId: '880010', pageTitles: { index: '悦享生活 · 吃住玩一站购' } },
  { ...wechat, ...house, code: 'P012', name: '悦享会员', projectId: '880012', paymentWays: ['wechat', 'alipay', 'bankCard'] },
  {
    ...bank,
    code: 'P013',
    name: '云启银行信用卡',
    projectId: '880013',
    customerService: { phone: '400-820-0131', hours: '9:00-18:00' },
    pageTitles: { index: '云启信用卡生活', members: '云启贵宾权益' },
  },
  { ...bank, code: 'P014', name: '江海银行', projectId: '880014' },
  { ...bank, code: 'P015', name: '长河农商银行', projectId: '880015' },
  { ...insurer, code: 'P016', name: '恒泽保险', projectId: '880016' },
  { ...shop, code: 'P017', name: '安居家电会员', projectId: '880017' },
  { ...shop, code: 'P018', name: '橙橘商城', projectId: '880018' },
  { ...carrier, code: 'P019', name: '青禾通信', projectId: '880019' },
  { ...travel, code: 'P020', name: '星途出行', projectId: '880020', customerService: { phone: '400-921-0200', hours: '9:00-18:00' } },
  { ...travel, code: 'P021', name: '澜湾航空里程', projectId: '880021' },
  { ...travel, code: 'P022', name: '云杉酒店俱乐部', projectId: '880022', pageTitles: { index: '云杉酒店俱乐部', myCenter: '俱乐部会员' } },
  { ...travel, code: 'P023', name: '悠行租车', projectId: '880023' },
  { ...lender, code: 'P024', name: '好易贷', projectId: '880024' },
  { ...lender, code: 'P025', name: '乐分期', projectId: '880025' },
  { ...lender, code: 'P026', name: '惠民消费金融', projectId: '880026' },
  { code: 'P027', name: '凤栖置业业主会', projectId: '880027' },
  { code: 'P028', name: '东篱物业', projectId: '880028' },
  { ...carrier, code: 'P029', name: '鹭岛城市通', projectId: '880029' },
  { ...bank, code: 'P030', name: '山海卡', projectId: '880030' },
  { ...shop, code: 'P031', name: '万象影业', projectId: '880031' },
  { ...insurer, code: 'P032', name: '暖冬健康', projectId: '880032' },
  { ...insurer, code: 'P033', name: '众安心健康管家', projectId: '880033', customerService: { phone: '95713', hours: '9:00-19:00' } },
  { ...shop, code: 'P034', name: '海棠优选', projectId: '880034' },
  { ...bank, code: 'P035', name: '榕城银行', projectId: '880035' },
  { ...bank, code: 'P036', name: '西岭信用社', projectId: '880036' },
  { ...bank, code: 'P037', name: '嘉陵银行', projectId: '880037' },
  { ...lender, code: 'P038', name: '滨江消费金融', projectId: '880038' },
  { ...lender, code: 'P039', name: '小满钱包', projectId: '880039' },
  { ...lender, code: 'P040', name: '丰年付', projectId: '880040' },
  { ...travel, code: 'P041', name: '一粟商旅', projectId: '880041' },
  { ...travel, code: 'P042', name: '北辰高铁会员', projectId: '880042' },
  { ...shop, code: 'P043', name: '南窗咖啡', projectId: '880043', loadingIcon: 'petals' },
  { ...shop, code: 'P044', name: '半亩花田', projectId: '880044' },
  { code: 'P045', name: '潮汐健身', projectId: '880045' },
  { code: 'P046', name: '知夏阅读', projectId: '880046' },
  { code: 'P047', name: '松果电台', projectId: '880047' },
  { code: 'P048', name: '极光视频会员', projectId: '880048' },
  { ...shop, code: 'P049', name: '麦田母婴', projectId: '880049' },
  { ...shop, code: 'P050', name: '同福超市', projectId: '880050' },
  { ...shop, code: 'P051', name: '鲸落潮玩', projectId: '880051' },
  { ...insurer, code: 'P052', name: '远山车险', projectId: '880052' },
  { ...insurer, code: 'P053', name: '长青养老', projectId: '880053' },
  { ...carrier, code: 'P054', name: '顺流快运', projectId: '880054' },
  { ...carrier, code: 'P055', name: '晴川移动', projectId: '880055' },
  { ...carrier, code: 'P056', name: '白鹿通信', projectId: '880056' },
  { ...bank, code: 'P057', name: '金穗联名卡', projectId: '880057', customerService: { phone: '400-610-0570', hours: '9:00-18:00' } },
  { ...lender, code: 'P058', name: '五八优享', projectId: '880058' },
  { ...bank, code: 'P059', name: '听澜银行', projectId: '880059' },
  { ...bank, code: 'P060', name: '泰岳银行', projectId: '880060' },
  { ...bank, code: 'P061', name: '锦程财富', projectId: '880061' },
  { code: 'P062', name: '木兰女性会员', projectId: '880062' },
  { code: 'P063', name: '少年宫家长会', projectId: '880063' },
  { code: 'P064', name: '工友之家', projectId: '880064' },
  { code: 'P065', name: '云上园区', projectId: '880065' },
  { code: 'P066', name: '校园一卡通', projectId: '880066' },
  { ...bank, code: 'P067', name: '广源银行', projectId: '880067', loginForm: 'second' },
  { code: 'P068', name: '前海企业福利', projectId: '880068' },
  {
    ...house,
    code: 'P069',
    name: 'Harbour Rewards',
    projectId: '880069',
    locale: 'en',
    paymentWays: ['alipay', 'wechat', 'bankCard'],
    pageTitles: { index: 'Harbour Rewards', login: 'Sign in' },
  },
  { ...wechat, code: 'mm', name: '慢慢生活', projectId: '880001', agreementTick: true, theme: 'jade' },
];

const channelOf = (row: Row): Channel => {
  const settings = { ...usual, ...row };
  return {
    slug: row.code,
    pageTitles: { index: row.name },
    ...settings,
    wechatPay: settings.paymentWays.includes('wechat'),
  };
};

export const channels: readonly Channel[] = rows.map(channelOf);
