/** The demo shop's texts in English, by the text itself; places are in `place-names.ts`. */
export const english: Readonly<Record<string, string>> = {
  // Adverts: banners, categories, notices, offers.
  周末就出发: 'Off for the weekend', '精选好店¥168起': 'Hand-picked from ¥168',
  看海的房间: 'Rooms by the sea', 推窗就是海浪声: 'Open the window, hear the waves',
  古城慢住: 'Slow days in old towns', 青砖黛瓦里睡个好觉: 'Sleep well under tiled roofs',
  去北方看雪: 'North to the snow', '泡汤、滑雪、吃冻梨': 'Hot springs, skiing, frozen pears',
  酒店: 'Hotels', 优选酒店: 'Selected', 海滨度假: 'Seaside', 古镇民宿: 'Old towns', 亲子酒店: 'Family', 山野度假: 'Mountains', 冰雪之旅: 'Snow', 夜游山城: 'City lights',
  我的订单: 'My orders', 客服: 'Service',
  '「灵活预订」的房型，入住当天18:00前免费取消': 'Flexible: cancel free until 18:00 that day',
  '冬季看雪、海边避寒的酒店都上新了': 'New for winter: snow and warm seas',
  '凌晨到店？早上6点前仍可订昨晚的房': "Book last night's room until 6 a.m.",
  周末限时价: 'Weekend deals', '市中心一晚¥168起': 'From ¥168', 优选新店: 'New hotels', 新店体验价: 'Opening prices',
  亲子乐园房: 'Family rooms', '孩子玩，你休息': 'For the kids',
  住进山水里: 'Among hills and water', '莫干山、大理、桂林': 'Moganshan, Dali, Guilin', 城市夜景房: 'City lights below', '高层景观，夜色尽收': 'High floors, wide views',
  商旅舒心住: 'Business, at ease', '近地铁，早餐管够': 'By the metro, with breakfast',
  计划下一次旅行: 'Plan the next trip', 去看看好住的地方: 'Good places to stay', 新店体验: 'Just opened', 优选酒店上新: 'New selected hotels',
  // Tabs and small lists.
  精选推荐: 'Our picks', 周末出逃: 'Weekend escape', 看海去: 'To the sea', 带娃同游: 'With children',
  全国通用: 'Nationwide', 本市可用: 'In this city', 本省可用: 'In this province', 仅限平日: 'Weekdays only', 周末通用: 'Weekends included',
  眠云: 'Mianyun', 竹汐: 'Zhuxi', 山野集: 'Shanye', 陶然家: 'Taoran', 清茶记: 'Qingcha', 好物研究所: 'Goods Lab', 北行户外: 'Beixing Outdoor', 万物小厨: 'Wanwu Kitchen',
  美食: 'Food', 咖啡茶饮: 'Coffee and tea', 影音会员: 'Streaming', 出行: 'Travel', 商超: 'Supermarkets', 生活服务: 'Services',
  顺丰速运: 'SF Express', 圆通速递: 'YTO Express', 中通快递: 'ZTO Express', 申通快递: 'STO Express', 韵达快递: 'Yunda Express', 中国邮政速递: 'China Post EMS', 京东快递: 'JD Express',
  极兔速递: 'J&T Express', 德邦快递: 'Deppon Express',
  古城: 'Old town', 海湾: 'Bay', 湖: 'Lake', 广场: 'Square', 民宿: 'Homestay', 度假: 'Resort',
  '搜酒店、商圈、品牌': 'Hotel, area or brand',
  '凌晨到店请选择昨天入住；订单付款后由酒店确认，确认结果以订单页为准。':
    'Arriving after midnight, choose yesterday as check-in. The hotel confirms a paid order; the order page has the last word.',
  '住宿发票由酒店开具，请在离店时向前台索取。': 'The hotel issues the invoice: please ask at the front desk when you check out.',
  // Brands of hotels.
  澜庭: 'Lanting', 拾光里: 'Shiguangli', 沐光: 'Muguang', 小满轻居: 'Xiaoman', 栖岸: "Qi'an", 青屿: 'Qingyu', 璟岳: 'Jingyue', 半晌: 'Banshang', 望舒: 'Wangshu', 早安小驿: "Zao'an",
  云泉: 'Yunquan', 橙序: 'Chengxu', 听松: 'Tingsong', 南枫: 'Nanfeng', 一米阳台: 'Yimi Balcony',
  // Public holidays.
  元旦: 'New Year', 春节: 'Spring Festival', 清明: 'Qingming', 劳动节: 'Labour Day', 端午: 'Dragon Boat', 中秋: 'Mid-Autumn', 国庆节: 'National Day',
  // Facilities and tags.
  免费WiFi: 'Free WiFi', 免费停车: 'Free parking', 自助早餐: 'Breakfast buffet', 餐厅: 'Restaurant', 健身房: 'Gym', 泳池: 'Pool', 自助洗衣: 'Laundry', 会议室: 'Meeting rooms',
  儿童乐园: 'Playground', 水疗: 'Spa', 充电桩: 'EV charging', 送物机器人: 'Room-service robot', 行李寄存: 'Luggage storage', 接站服务: 'Station pick-up', 可带宠物: 'Pets welcome',
  商圈热选: 'Popular area', 逛吃方便: 'Shops and food nearby', 近海滩: 'Near the beach', 看海: 'Sea view', 山水环绕: 'Hills and water', 亲近自然: 'Close to nature',
  古城情调: 'Old-town charm', 庭院: 'Courtyard', 雪景: 'Snow view', 地暖: 'Floor heating', 亲子乐园: 'Family fun',
  // Rooms and offers.
  舒适大床房: 'Comfort King', 舒适双床房: 'Comfort Twin', 阳光家庭房: 'Sunny Family Room', 阁楼投影房: 'Loft with Projector', 高级大床房: 'Superior King', 高级双床房: 'Superior Twin',
  影音大床房: 'Cinema King', 亲子家庭房: 'Family Room', 豪华大床房: 'Deluxe King', 豪华双床房: 'Deluxe Twin', 行政大床房: 'Executive King', 亲子主题房: 'Themed Family Room',
  景观套房: 'View Suite', 行政豪华房: 'Executive Deluxe', 家庭连通房: 'Connecting Family Rooms', 全景套房: 'Panorama Suite',
  '1张1.5米大床': '1 double bed, 1.5 m', '1张1.8米大床': '1 king bed, 1.8 m', '1张2米大床': '1 king bed, 2 m', '2张1.2米单人床': '2 single beds, 1.2 m', '2张1.3米单人床': '2 single beds, 1.3 m',
  '2张1.35米单人床': '2 single beds, 1.35 m', '1张1.8米大床和1张1.2米单人床': '1 king bed, 1.8 m, and 1 single bed, 1.2 m',
  '1张1.8米大床和1张1.2米儿童床': "1 king bed, 1.8 m, and 1 child's bed, 1.2 m", '1张2米大床和2张1.2米单人床': '1 king bed, 2 m, and 2 single beds, 1.2 m',
  空调: 'Air conditioning', 独立卫浴: 'Private bathroom', 热水壶: 'Kettle', 吹风机: 'Hair dryer', 投影: 'Projector', 书桌: 'Desk', 小阳台: 'Balcony', 免费瓶装水: 'Free bottled water',
  智能电视: 'Smart TV', 智能马桶: 'Smart toilet', 蓝牙音箱: 'Bluetooth speaker', 智能客控: 'Smart controls', 胶囊咖啡机: 'Capsule coffee', 迷你吧: 'Minibar', 浴缸: 'Bathtub',
  '55寸电视': '55-inch TV', '65寸电视': '65-inch TV', 独立浴缸: 'Freestanding tub', 衣帽间: 'Walk-in wardrobe', 浴袍拖鞋: 'Robes and slippers',
  ...Object.fromEntries(
    ['2-3', '2-5', '3-6', '3-8', '4-12', '5-10', '6-18', '8-20', '10-22', '12-28', '18-36', '20-40'].map((floors) => [`${floors}层`, `Floors ${floors}`]),
  ),
  特惠预付: 'Prepaid saver', 灵活预订: 'Flexible', '灵活预订 · 含早餐': 'Flexible · breakfast', 提前一天免费取消: 'Free cancellation a day ahead',
  '含早餐 · 取消收三成': 'Breakfast · 30% cancellation fee', '限时特价 · 取消收五成': 'Limited offer · 50% cancellation fee',
};
