import { type TicketTheme, ticketThemes } from '@/lib/domain/ticket';
import { placeLevels } from '@/lib/domain/ticket-filter';
import type { PictureKind } from '@/pictures/names';
import { cityPlans } from '@/server/reference/places/cities';
import { between } from '@/pictures/seeded-random';
import type { PlaceData } from './place-data';

type ThemeFacts = Readonly<{
  scene: PictureKind;
  opens: string;
  closes: string;
  closed?: readonly number[];
  /** Range of the adult price on an ordinary day, in yuan. */
  price: readonly [number, number];
  stay: string;
  advice: string;
}>;

const themes: Readonly<Record<TicketTheme, ThemeFacts>> = {
  scenery: {
    scene: 'hill',
    opens: '08:00',
    closes: '18:00',
    price: [40, 180],
    stay: '建议游玩两到三小时，清晨和傍晚人少，光线也最好。',
    advice: '景区内步道较长，请穿防滑的鞋；雨雪天部分路段会临时关闭，以现场公告为准。',
  },
  amusement: {
    scene: 'fair',
    opens: '09:30',
    closes: '20:30',
    price: [120, 380],
    stay: '项目多，建议留出一整天；热门项目上午十点前排队最短。',
    advice: '部分项目有身高和健康要求，入口处有量尺，请以现场工作人员的判断为准。',
  },
  animals: {
    scene: 'wildlife',
    opens: '09:00',
    closes: '17:30',
    price: [80, 260],
    stay: '喂食和讲解每天有固定时间，入园后先看当天的时刻牌。',
    advice: '请勿投喂和拍打玻璃；拍照请关闭闪光灯。',
  },
  museum: {
    scene: 'museum',
    opens: '09:00',
    closes: '17:00',
    closed: [1],
    price: [20, 90],
    stay: '建议参观一个半小时，整点有免费讲解，跟着走一圈最省力。',
    advice: '周一闭馆，法定节假日除外；大件行李请先寄存。',
  },
  show: {
    scene: 'stage',
    opens: '13:00',
    closes: '22:00',
    price: [98, 320],
    stay: '开演前三十分钟检票，迟到的观众在幕间由领位员带入。',
    advice: '演出中请勿录像；1.2米以下儿童谢绝入场的场次会在场次旁注明。',
  },
  hotSpring: {
    scene: 'springs',
    opens: '10:00',
    closes: '23:00',
    price: [98, 268],
    stay: '门票含浴巾和更衣柜，不限时，天黑以后的露天池最舒服。',
    advice: '请自备泳衣；孕妇、饮酒后和有心血管疾病的客人请勿入池。',
  },
  water: {
    scene: 'sea',
    opens: '10:00',
    closes: '21:00',
    price: [120, 280],
    stay: '造浪池每小时一次，滑道在开园后一小时内排队最短。',
    advice: '请自备泳衣和防水袋；雷雨时户外项目暂停，恢复时间听广播。',
  },
  snow: {
    scene: 'snow',
    opens: '09:00',
    closes: '21:00',
    price: [120, 360],
    stay: '门票含雪具，手套和袜子请自备；初学者请先上免费的安全课。',
    advice: '雪场内温度较低，请穿防寒衣物；进雪道须戴头盔。',
  },
};

const roads = ['文昌路', '望湖路', '云溪路', '锦绣大道', '青年路', '滨河东路', '和平路', '景明街', '松涛路', '迎宾大道'] as const;

/** A place from its row in `named-places.ts`; hours, price and notices depend on its theme. */
export function placeFromRow(city: string, row: string, index: number): PlaceData {
  const [area = '', name = '', themeName, grade, subtitle = ''] = row.split(' ');
  const theme = ticketThemes.find((one) => one === themeName);
  const plan = cityPlans.find(({ code }) => code === city);
  const [, district = '', lng, lat] = plan?.business.find((one) => one.startsWith(`${area} `))?.split(' ') ?? [];
  if (!theme || !plan) throw new Error(`No place can be made of '${row}' in ${city}.`);
  const { scene, opens, closes, closed, price, stay, advice } = themes[theme];
  const level = placeLevels.find((one) => one === grade);
  // Offset in degrees, within about 800 m of the area's centre.
  const aside = (what: string): number => between(-80, 80, what, name) / 10_000;
  return {
    city,
    name,
    subtitle,
    theme,
    ...(level && { level }),
    area,
    at: [Number(lng) + aside('ticket lng'), Number(lat) + aside('ticket lat')],
    address: `${district}${roads[between(0, roads.length - 1, 'ticket road', name)] ?? roads[0]}${between(2, 988, 'ticket number', name)}号`,
    telephone: `${plan.telCode}-5557${String(between(0, 99, 'ticket phone', name)).padStart(2, '0')}${String(index).padStart(2, '0')}`,
    scene,
    opens,
    closes,
    ...(closed && { closed }),
    price: Math.round(between(price[0], price[1], 'ticket price', name) / 2) * 2,
    introduction: [`${name}：${subtitle}。`, stay],
    notices: [{ title: '提示', text: advice }],
  };
}
