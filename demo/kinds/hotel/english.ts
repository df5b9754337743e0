import { englishNames } from './english-names';

/** English translations of the demo hotels' names and texts, by the text itself or by its pattern. */
export const english: Readonly<Record<string, string>> = {
  ...englishNames,
  '在{place}，住得刚刚好': '{place}, and just right to stay',
  '{place}一带': 'Around {place}',
  大床房实景: 'A double room',
  '闹中取静，出门就是{place}的烟火气，逛累了走几步就能回房躺平。':
    'Quiet in the midst of it: the bustle of {place} is at the door, and bed is only a few steps away.',
  '落地窗外是{city}的天际线，清晨看城市醒来，入夜看灯火铺开。':
    'The skyline of {city} fills the window: watch the city wake up, and its lights come on at night.',
  '住在{place}，商场、地铁和老字号都在步行圈里，行程不用赶。':
    'In {place}, with shops, metro and old restaurants within a walk: no need to rush.',
  '枕着海浪入睡，推窗就是{place}的海风和日出。': 'Fall asleep to the waves, wake up to the breeze and sunrise of {place}.',
  '从大堂走到沙滩只要几分钟，早起赶海、傍晚追日落都来得及。':
    'A few minutes from the lobby to the beach, for low tide in the morning and sunset in the evening.',
  '{place}的一整片蓝，从阳台一直铺到天边。': 'All the blue of {place}, from the balcony to the horizon.',
  '被{place}的山水围着，清晨有鸟叫，夜里有星星。': 'Among the hills and water of {place}, with birds at dawn and stars at night.',
  '推开木窗是一幅会动的水墨，适合什么都不做，发一下午呆。':
    'Behind the wooden window an ink painting that moves: a place to do nothing all afternoon.',
  '离{place}很近，离喧闹很远，空气里有草木和泥土的味道。': 'Near {place} and far from the noise; the air smells of grass and earth.',
  '老院子修旧如旧，青砖黛瓦里藏着舒服的大床和热水。':
    'An old courtyard, restored with care; behind grey bricks are good beds and hot water.',
  '住进{place}，等游人散去，石板路的夜晚是你一个人的。': 'Stay in {place}: when the visitors have gone, the lanes at night are yours.',
  '天井里有一棵老树，泡壶茶坐下来，{city}的故事慢慢讲。':
    'Sit with a pot of tea under the old tree of the courtyard, and hear the stories of {city}.',
  '窗外是雪色，屋里有暖气、热茶和松软的被子。': 'Snow outside; inside are warmth, hot tea and soft quilts.',
  '离{place}不远，玩到手冰凉，回来正好喝一碗热汤。': 'Not far from {place}: come back with cold hands to a bowl of hot soup.',
  '清晨拉开窗帘，第一缕光正好落在雪顶上。': 'Draw the curtain in the morning: the first light falls on the snow.',
  '房间不大，却样样齐全：乳胶床垫、遮光窗帘、大水压花洒，好好睡一觉才是正经事。':
    'Small rooms with everything in them: latex mattress, blackout curtains, a strong shower. Sleep is what matters.',
  '公共客厅有咖啡、桌游和猫，一个人出门也不会无聊。': 'A common room with coffee, board games and a cat: nobody is bored on their own.',
  '客房用静音门窗和加厚床垫，24小时热水，智能电视可投屏。':
    'Quiet doors and windows, thick mattresses, hot water day and night, and a TV to cast to.',
  '自助洗衣、行李寄存、送物机器人都备好了，出差三天也能轻装。':
    'Laundry, luggage room and a delivery robot: three days of business with a light bag.',
  '每间房都配智能客控和胶囊咖啡，浴室干湿分离，床品选用60支纯棉。':
    'Smart controls and capsule coffee in each room, separate showers, and sheets of fine cotton.',
  '设计师把当地的纹样织进了地毯和灯罩，细看每一层都不一样。':
    'Local patterns are woven into carpets and lampshades, different on each floor.',
  '客房40平起步，独立浴缸对着整面景窗，夜床服务会为你留一盏灯和一块巧克力。':
    'Rooms from 40 m², a bathtub before the window, and at night a lamp and a piece of chocolate.',
  '行政酒廊全天供应茶点，傍晚有现场钢琴；恒温泳池与健身房开放到夜里十一点。':
    'The lounge serves all day, with a piano at dusk; heated pool and gym are open until eleven.',
  '楼下就是早餐铺，豆浆油条现做；含早房型可在前台领早餐券。':
    'A breakfast shop downstairs; rooms with breakfast get their vouchers at the desk.',
  '自助早餐有现煮米线和手冲咖啡，06:30开餐，赶早班车可打包。':
    'Buffet breakfast from 06:30 with fresh rice noodles and hand-brewed coffee, also to take along.',
  '早餐每天换一道本地小吃，住几天都不重样。': 'A different local dish at breakfast each day.',
  '全日餐厅主打当季本地菜，早餐有现烤可颂和明档面点。':
    'The restaurant cooks what is local and in season; croissants are baked for breakfast.',
  '顶楼餐吧傍晚开门，点一杯特调看日落正好。': 'The bar on the roof opens at dusk: a drink for the sunset.',
  '三间餐厅各有主厨：本地菜、日式铁板与全日西餐，早餐品种超过80样。':
    'Three restaurants, each with its chef: local, teppanyaki and Western; over 80 things for breakfast.',
  '早餐有现磨豆花、手工拉面与整排新鲜水果，可安排送餐到房。':
    'Fresh tofu, hand-pulled noodles and rows of fruit for breakfast, in your room if you wish.',
  酒店外观: 'Outside',
  大堂: 'Lobby',
  大床房: 'Double room',
  双床房: 'Twin room',
  餐厅: 'Restaurant',
  泳池: 'Pool',
  健身房: 'Gym',
  亲子乐园: 'Play area',
  周边: 'Around',
  入住与离店: 'Check-in and check-out',
  '{in}后入住，{out}前离店。前台24小时有人。': 'Check in from {in}, check out before {out}. The desk is open day and night.',
  入住证件: 'Documents',
  '每位入住人须带本人有效身份证件；未满18岁须有监护人陪同或书面同意。':
    'Each guest brings a valid identity document. Guests under 18 need a guardian or written consent.',
  儿童与加床: 'Children and extra beds',
  '每房可免费接待1名1.2米以下儿童（不加床）；加床每晚180元，含一份早餐。':
    'One child under 1.2 m stays free in existing beds. An extra bed is ¥180 a night with breakfast.',
  '每房可免费接待1名1.2米以下儿童（不占床），不提供加床。': 'One child under 1.2 m stays free in existing beds. There are no extra beds.',
  早餐: 'Breakfast',
  '含早房型凭券用餐，07:00-09:30。': 'By voucher, for rooms with breakfast, 07:00 to 09:30.',
  '自助早餐06:30-10:00，周末延至10:30；1.2米以下儿童免费。':
    'Buffet from 06:30 to 10:00, at weekends to 10:30. Free for children under 1.2 m.',
  押金: 'Deposit',
  '免押金入住。': 'No deposit.',
  '入住需付押金{fee}元，退房时原路退还。': 'A deposit of ¥{fee} is paid at check-in and returned at check-out.',
  宠物: 'Pets',
  '可带一只15公斤以下的宠物，清洁费每次100元，请提前告知酒店。':
    'One pet under 15 kg is welcome for a cleaning fee of ¥100. Please tell the hotel beforehand.',
  '不可携带宠物，导盲犬除外。': 'No pets but guide dogs.',
};
