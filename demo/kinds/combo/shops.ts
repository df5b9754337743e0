import { type ComboPartKind, comboPartKinds } from '@/lib/domain/combo';
import type { Row } from '@/server/reference/database';
import type { City, Quarter } from '@/server/reference/places/places';
import { at, between } from '@/pictures/seeded-random';
import type { Said } from './parts';

type House = Readonly<{ name: Said; opens: string; closes: string }>;

/** Houses by the kind of part they serve; each has branches in several areas of a city. */
export const houses: Readonly<Record<ComboPartKind, readonly House[]>> = {
  stay: [
    { name: ['云舍酒店', 'Yunshe Hotel'], opens: '00:00', closes: '24:00' },
    { name: ['拾光里酒店', 'Shiguangli Hotel'], opens: '00:00', closes: '24:00' },
  ],
  dining: [
    { name: ['炉边餐厅', 'Fireside Kitchen'], opens: '11:00', closes: '21:30' },
    { name: ['松间小馆', 'Pine House'], opens: '10:30', closes: '22:00' },
    { name: ['三味食堂', 'Three Flavours'], opens: '10:00', closes: '21:00' },
  ],
  entry: [
    { name: ['乐行票务服务点', 'Lexing Ticket Point'], opens: '09:00', closes: '21:30' },
    { name: ['城市漫游客厅', 'City Walk Lounge'], opens: '09:00', closes: '21:00' },
  ],
  spa: [
    { name: ['木棉SPA', 'Kapok Spa'], opens: '11:00', closes: '23:00' },
    { name: ['静泉汤馆', 'Jingquan Baths'], opens: '10:00', closes: '23:30' },
  ],
  activity: [
    { name: ['城里手作社', 'Townside Crafts'], opens: '10:00', closes: '20:00' },
    { name: ['风野俱乐部', 'Fengye Club'], opens: '08:30', closes: '19:00' },
  ],
};

/** At most this many branches in a city for each kind of part. */
export const BRANCHES = 4;
const FIRST_SHOP_ID = 400_000;

export const shopIdOf = (city: City, kind: ComboPartKind, branch: number): number =>
  FIRST_SHOP_ID + city.ordinal * 100 + comboPartKinds.indexOf(kind) * 10 + branch;

export const branchName = (house: string, quarter: string): string => `${house}（${quarter}店）`;
export const branchNameInEnglish = (house: string, quarter: string): string => `${house} (${quarter})`;

const roads = ['文昌路', '望湖路', '云溪路', '锦绣路', '青年路', '滨河东路', '和平路', '景明街'] as const;

function shopRow(city: City, kind: ComboPartKind, branch: number, quarter: Quarter): Row {
  const id = shopIdOf(city, kind, branch);
  const { name, opens, closes } = at(houses[kind], branch);
  // Offset in degrees, within about 700 m of the area's centre.
  const aside = (what: string): number => between(-70, 70, what, id) / 10_000;
  return {
    id,
    city_code: city.code,
    name: branchName(name[0], quarter.name),
    area_name: quarter.name,
    address: `${quarter.districtName}${at(roads, between(0, 99, 'combo road', id))}${between(2, 988, 'combo number', id)}号`,
    telephone: `${city.telCode}-5558${String(id % 10_000).padStart(4, '0')}`,
    lng: quarter.lng + aside('combo lng'),
    lat: quarter.lat + aside('combo lat'),
    opening_hours: [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({ weekday, opens, closes })),
  };
}

/** Areas of a city that have branches. */
export const branchQuarters = ({ quarters }: City): readonly Quarter[] => quarters.slice(0, BRANCHES);

export const shopRows = (city: City): Row[] =>
  comboPartKinds.flatMap((kind) => branchQuarters(city).map((quarter, branch) => shopRow(city, kind, branch, quarter)));
