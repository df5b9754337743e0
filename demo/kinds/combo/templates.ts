import type { PictureKind } from '@/pictures/names';
import type { PartName, Said } from './parts';

export type TagId = 'couple' | 'family' | 'friends' | 'wellness' | 'food' | 'overnight' | 'culture' | 'outdoor' | 'parents';

/** What a combo is suited for; the list filters by it. */
export const comboTags: Readonly<Record<TagId, Said>> = {
  couple: ['情侣约会', 'For couples'],
  family: ['亲子', 'With children'],
  friends: ['闺蜜聚会', 'With friends'],
  wellness: ['疗愈放松', 'Wellness'],
  food: ['城市美食', 'Food'],
  overnight: ['含住宿', 'Overnight'],
  culture: ['人文体验', 'Culture'],
  outdoor: ['户外', 'Outdoors'],
  parents: ['带爸妈', 'With parents'],
};

export type ComboTemplate = Readonly<{
  titles: readonly [Said, ...Said[]];
  subtitle: Said;
  guests: number;
  tags: readonly TagId[];
  parts: readonly PartName[];
  /** Price of a set as a percentage range of its parts' values. */
  percent: readonly [number, number];
  /** Pictures of the gallery after the combo's own. */
  pictures: readonly PictureKind[];
  introduction: readonly Said[];
}>;

export const templates: readonly ComboTemplate[] = [
  {
    titles: [
      ['微醺一夜双人套餐', 'A night and dinner for two'],
      ['星光之夜双人套餐', 'A starlit night for two'],
    ],
    subtitle: ['景观房1晚 + 双人西餐 + 观景台门票 + 肩颈舒缓', 'A room with a view, dinner, the view deck and a massage'],
    guests: 2,
    tags: ['couple', 'overnight'],
    parts: ['cityNight', 'westernDinner', 'deck', 'gift'],
    percent: [62, 74],
    pictures: ['suite', 'dining', 'city'],
    introduction: [
      [
        '下午三点入住高层房间，拉开窗帘就是整片城市；傍晚去楼下餐厅，选靠窗的位置。',
        'Check in at three to a room high up, with the whole city behind the curtain. At dusk take a window table in the restaurant below.',
      ],
      [
        '晚餐和观景台可以放在入住当天，也可以放在第二天，先住再约也行。',
        'Dinner and the view deck can be on the day you arrive or the next; you can also stay first and choose later.',
      ],
    ],
  },
  {
    titles: [
      ['双人下午茶疗愈半日', 'Tea and a spa for two'],
      ['偷闲半日双人套餐', 'Half a day off for two'],
    ],
    subtitle: ['双人下午茶 + 草本足道60分钟', 'Afternoon tea and an hour of foot care'],
    guests: 2,
    tags: ['couple', 'friends', 'wellness'],
    parts: ['tea', 'footCare'],
    percent: [58, 70],
    pictures: ['dining', 'lobby'],
    introduction: [
      [
        '一壶茶，一份甜点，再把脚泡进热水里。没有安排，就是最好的安排。',
        'A pot of tea, something sweet, and your feet in hot water. No plan is the best plan.',
      ],
      ['两项可以同一天用，也可以分两天约。', 'Use both on one day, or on two.'],
    ],
  },
  {
    titles: [
      ['亲子撒欢两天一夜', 'Two days out with the children'],
      ['周末遛娃全家套餐', 'A family weekend'],
    ],
    subtitle: ['亲子房1晚 + 乐园家庭票 + 两大一小欢乐餐', 'A family room, the park and dinner for three'],
    guests: 3,
    tags: ['family', 'overnight'],
    parts: ['familyNight', 'park', 'childMeal'],
    percent: [64, 76],
    pictures: ['family', 'kids', 'pool'],
    introduction: [
      [
        '白天在乐园跑够，晚上回酒店泡个澡，第二天睡到自然醒。',
        'Run about the park all day, take a bath at the hotel, and sleep in the next morning.',
      ],
      [
        '门票任选入住当天或第二天使用，行李可以先寄存在酒店前台。',
        'The tickets are good for the day you arrive or the next. The hotel keeps your bags.',
      ],
    ],
  },
  {
    titles: [
      ['汤泉慢享双人套餐', 'Hot baths and a quiet night for two'],
      ['泡汤过夜双人套餐', 'Baths and a courtyard room for two'],
    ],
    subtitle: ['庭院房1晚 + 汤泉双人票 + 本地风味餐', 'A courtyard room, the baths and a local meal'],
    guests: 2,
    tags: ['couple', 'wellness', 'overnight'],
    parts: ['openNight', 'baths', 'localLunch'],
    percent: [60, 72],
    pictures: ['double', 'pool', 'dining'],
    introduction: [
      ['天冷的时候，泡在热汤里看天色一点点暗下来。', 'On cold days, watch the light fade from a hot pool.'],
      ['房间、汤泉、午餐都可以先买后约，定好日子再一项项选。', 'Room, springs and lunch can be bought now and booked later, one by one.'],
    ],
  },
  {
    titles: [
      ['闺蜜旅拍下午茶', 'Photos and tea with a friend'],
      ['闺蜜的一天', 'A day with your best friend'],
    ],
    subtitle: ['旅拍1小时 + 双人下午茶 + 双人SPA', 'A photographer, afternoon tea and a spa'],
    guests: 2,
    tags: ['friends', 'wellness'],
    parts: ['photos', 'tea', 'massage'],
    percent: [58, 70],
    pictures: ['dining', 'city'],
    introduction: [
      ['上午拍照，下午吃甜点，傍晚做一场不被打扰的SPA。', 'Photos in the morning, cake in the afternoon, an undisturbed spa at dusk.'],
      ['旅拍需要提前一天约好时间，其余两项当天就能用。', 'Book the photo walk a day ahead; the other two can be used the same day.'],
    ],
  },
  {
    titles: [
      ['老城人文一日', 'A day of the old town'],
      ['看展与手作一日套餐', 'Exhibitions and crafts'],
    ],
    subtitle: ['展馆讲解 + 非遗手作课 + 本地风味双人餐', 'A guided museum, a crafts class and a local lunch'],
    guests: 2,
    tags: ['culture', 'food'],
    parts: ['museum', 'crafts', 'localLunch'],
    percent: [62, 74],
    pictures: ['town', 'dining'],
    introduction: [
      ['跟着讲解看一圈展，再亲手做一件东西带走。', 'See the exhibition with a guide, then make something of your own to take home.'],
      [
        '手作课为一位，另一位可以在旁边喝茶，也可到店加购。',
        'The class is for one; the other can have tea beside, or buy a place at the shop.',
      ],
    ],
  },
  {
    titles: [
      ['城市味道一日双人', 'The taste of the city for two'],
      ['从早吃到晚双人套餐', 'A day of eating for two'],
    ],
    subtitle: ['老城骑行 + 本地风味餐 + 双人下午茶', 'A ride through the old town, a local lunch and tea'],
    guests: 2,
    tags: ['food', 'couple', 'outdoor'],
    parts: ['ride', 'localLunch', 'tea'],
    percent: [58, 70],
    pictures: ['town', 'dining'],
    introduction: [
      ['骑车穿过老城的巷子，饿了就停下来吃。', 'Cycle through the lanes of the old town and stop to eat when you are hungry.'],
      ['三项都能随时退，没用的部分按比例退回。', 'All three can be given back at any time, each for its share of the price.'],
    ],
  },
  {
    titles: [
      ['带爸妈享清闲两天', 'Two easy days with your parents'],
      ['陪爸妈慢游套餐', 'Slow days with your parents'],
    ],
    subtitle: ['庭院房1晚 + 四人合家菜 + 草本足道', 'A courtyard room, a family dinner and foot care'],
    guests: 4,
    tags: ['parents', 'wellness', 'overnight'],
    parts: ['openNight', 'chineseDinner', 'footCare'],
    percent: [64, 76],
    pictures: ['twin', 'dining', 'hill'],
    introduction: [
      ['不赶路，不早起，一家人坐下来好好吃顿饭。', 'No rush, no early start: a family sits down to a good meal.'],
      [
        '足道为双人份，晚餐可坐四位，需要宝宝椅请提前告诉餐厅。',
        'The foot massage is for two, dinner for four. Tell the restaurant if you need a high chair.',
      ],
    ],
  },
  {
    titles: [
      ['周末露营烟火套餐', 'Camping and dinner'],
      ['山野半日双人套餐', 'Half a day outdoors'],
    ],
    subtitle: ['精致露营半日 + 双人西式晚餐', 'A campsite for half a day and dinner for two'],
    guests: 2,
    tags: ['outdoor', 'couple', 'friends'],
    parts: ['camp', 'westernDinner'],
    percent: [62, 74],
    pictures: ['hill', 'dining'],
    introduction: [
      ['装备都备好了，带上人就行。', 'Everything is there: just bring yourselves.'],
      ['雨天营地会提前一天联系改期，不收取任何费用。', 'If it rains the camp calls the day before to change the date, free of charge.'],
    ],
  },
  {
    titles: [
      ['夜游城市双人套餐', 'The city by night for two'],
      ['灯火夜航双人套餐', 'Lights on the water for two'],
    ],
    subtitle: ['夜游船票2张 + 双人西式晚餐 + 景观房1晚', 'An evening cruise, dinner and a room with a view'],
    guests: 2,
    tags: ['couple', 'overnight', 'culture'],
    parts: ['nightCruise', 'westernDinner', 'cityNight'],
    percent: [62, 74],
    pictures: ['city', 'dining', 'suite'],
    introduction: [
      ['天黑以后，城市换了一张脸。先吃晚餐，再上船。', 'After dark the city wears another face. Dinner first, then the boat.'],
      ['船票可以放在入住当晚，也可以放在第二晚。', 'The boat can be on the first night or the second.'],
    ],
  },
];

/** General notices of the shops, shown with every combo. */
export const usualNotices: readonly Readonly<{ title: Said; text: Said }>[] = [
  {
    title: ['使用', 'Use'],
    text: [
      '每一项凭各自的核销码到店使用，同一份套餐的各项可分开用。',
      'Each part has a code of its own; the parts of a set can be used one by one.',
    ],
  },
  {
    title: ['预约', 'Appointments'],
    text: [
      '未选日期的项目请在有效期内到订单里预约，约好的日期可改一次。',
      'Parts without a day are appointed in the order while they are valid; an appointed day can be changed once.',
    ],
  },
  {
    title: ['退款', 'Refunds'],
    text: [
      '没用的项目可单独退，按其在套餐价中的占比退回。',
      'Parts that were not used can be given back one by one, for their share of the price.',
    ],
  },
];
