import { brands } from './brands';

const suffixes: Readonly<Record<string, string>> = {
  大酒店: 'Grand Hotel',
  酒店: 'Hotel',
  精选酒店: 'Select Hotel',
  公寓酒店: 'Apartment Hotel',
  设计酒店: 'Design Hotel',
  度假酒店: 'Resort',
  别院: 'Courtyard',
  商务酒店: 'Business Hotel',
  民宿: 'Homestay',
};

/** Brands, as signs and filters show them. */
const signs: Readonly<Record<string, string>> = {
  澜庭: 'Lanting',
  拾光里: 'Shiguangli',
  沐光: 'Muguang',
  小满轻居: 'Xiaoman Inn',
  栖岸: "Qi'an",
  青屿: 'Qingyu',
  璟岳: 'Jingyue',
  半晌: 'Banshang',
  望舒: 'Wangshu',
  早安小驿: "Zao'an Inn",
  云泉: 'Yunquan',
  橙序: 'Chengxu',
  听松: 'Tingsong',
  南枫: 'Nanfeng',
  一米阳台: 'Yimi Balcony',
};

const houses = brands.map(({ name, suffix, form }) => ({
  form,
  house: name + suffix,
  inEnglish: [signs[name], suffixes[suffix]].filter((part) => part !== undefined).join(' '),
}));

/** A hotel named after its place: the city comes before a business area whose name doesn't contain it. */
const byPlace = (name: (place: string) => string, inEnglish: (place: string) => string): [string, string][] => [
  [name('{place}'), inEnglish('{place}')],
  [name('{city}{place}'), inEnglish('{place}, {city}')],
];

/** Relative to the business area; the front page puts the city first. */
const howFar: Readonly<Record<string, string>> = {
  '距{place}中心约{number}米': '{number} m from {place}',
  '距{place}中心约{number}公里': '{number} km from {place}',
  '距{place}中心约{number}米 · 步行{minutes}分钟到地铁': '{number} m from {place} · metro in {minutes} min',
};

/** The demo's hotels in English: brands, hotel names by place, and distances from the place. */
export const englishNames: Readonly<Record<string, string>> = {
  ...signs,
  ...Object.fromEntries([
    ...houses.map(({ house, inEnglish }) => [house, inEnglish]),
    ...houses
      .filter(({ form }) => form === 'placeFirst')
      .flatMap(({ house, inEnglish }) =>
        byPlace(
          (place) => place + house,
          (place) => `${inEnglish} (${place})`,
        ),
      ),
    ...byPlace(
      (place) => `{house}（${place}店）`,
      (place) => `{house} (${place})`,
    ),
    ...byPlace(
      (place) => `{house}·${place}`,
      (place) => `{house} · ${place}`,
    ),
    // In a catalogue larger than the demo's: by road, and by branch on that road.
    ...byPlace(
      (place) => `{house}（${place}{road}店）`,
      (place) => `{house} ({road}, ${place})`,
    ),
    ...byPlace(
      (place) => `{house}（${place}{road}{branch}）`,
      (place) => `{house} ({road} {branch}, ${place})`,
    ),
  ]),
  东店: 'East',
  西店: 'West',
  南店: 'South',
  北店: 'North',
  中心店: 'Centre',
  旗舰店: 'Flagship',
  二店: '2',
  ...howFar,
  ...Object.fromEntries(Object.entries(howFar).map(([said, inEnglish]) => [`{city} · ${said}`, `{city} · ${inEnglish}`])),
};
