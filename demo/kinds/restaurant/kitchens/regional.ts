import type { Kitchen } from './kitchen';

/** Cuisines of the south and along the rivers. */
export const regionalKitchens: readonly Kitchen[] = [
  {
    id: 'sichuan',
    name: '川菜|Sichuan',
    hours: 'twoMeals',
    perHead: 72,
    brands: [
      '锦里人家|Jinli Kitchen',
      '蜀味堂|Shuwei Hall',
      '青花椒小馆|Green Pepper Bistro',
      '老码头川菜|Old Wharf Sichuan',
      '辣子房|Lazi House',
      '盐帮往事|Yanbang Stories',
      '竹林深处|Deep Bamboo',
    ],
    tags: ['微辣可调|Spice to taste', '家常味道|Home cooking', '下饭|Good with rice', '有包间|Private rooms'],
    courses: [
      {
        name: '凉菜|Cold dishes',
        take: 1,
        dishes: [
          '夫妻肺片|Beef and tripe in chilli oil|38|meat',
          '口水鸡|Chicken in chilli sauce|36|poultry',
          '蒜泥白肉|Pork with garlic|36|meat',
          '凉拌木耳|Wood-ear salad|20|greens',
        ],
      },
      {
        name: '热菜|Hot dishes',
        take: 3,
        dishes: [
          '水煮牛肉|Beef in chilli broth|68|pot',
          '藤椒鱼|Fish with green pepper|88|fish',
          '宫保鸡丁|Kung Pao chicken|42|poultry',
          '回锅肉|Twice-cooked pork|46|meat',
          '麻婆豆腐|Mapo tofu|26|bowl',
          '辣子鸡|Chicken with dried chillies|58|poultry',
          '鱼香肉丝|Pork in fish-fragrant sauce|38|meat',
        ],
      },
      {
        name: '时蔬|Vegetables',
        take: 1,
        dishes: [
          '干煸四季豆|Dry-fried beans|28|greens',
          '蒜蓉油麦菜|Lettuce with garlic|24|greens',
          '手撕包菜|Hand-torn cabbage|24|greens',
        ],
      },
      {
        name: '主食甜品|Rice and sweets',
        take: 2,
        dishes: [
          '担担面|Dandan noodles|16|noodles',
          '红油抄手|Wontons in chilli oil|20|dumpling',
          '米饭|Rice|3|rice',
          '醪糟汤圆|Rice balls in sweet wine|18|bowl',
        ],
      },
    ],
  },
  {
    id: 'cantonese',
    name: '粤菜|Cantonese',
    hours: 'breakfast',
    perHead: 108,
    brands: [
      '西关茶居|Xiguan Tea House',
      '荔湾小厨|Liwan Kitchen',
      '点心先生|Mr Dim Sum',
      '珠江渔火|Pearl River Lights',
      '陶陶里|Taotao Lane',
      '烧味大王|Roast King',
      '骑楼早茶|Arcade Dim Sum',
    ],
    tags: ['早茶|Morning dim sum', '现点现蒸|Steamed to order', '有包间|Private rooms', '宝宝椅|High chairs'],
    courses: [
      {
        name: '点心|Dim sum',
        take: 3,
        dishes: [
          '虾饺皇|Shrimp dumplings|38|dumpling',
          '烧卖|Siu mai|32|dumpling',
          '豉汁凤爪|Chicken feet in black-bean sauce|28|poultry',
          '红米肠|Red rice rolls|32|dumpling',
          '流沙包|Custard buns|26|bread',
          '马蹄糕|Water-chestnut cake|22|cake',
        ],
      },
      {
        name: '烧味热菜|Roasts and hot dishes',
        take: 2,
        dishes: [
          '脆皮烧鹅|Crispy roast goose|98|poultry',
          '蜜汁叉烧|Honey char siu|68|meat',
          '白切鸡|Poached chicken|78|poultry',
          '清蒸鲈鱼|Steamed sea bass|98|fish',
          '啫啫排骨煲|Clay-pot ribs|68|bone',
        ],
      },
      {
        name: '时蔬汤羹|Vegetables and soup',
        take: 1,
        dishes: ['老火例汤|Soup of the day|38|pot', '上汤菜心|Choy sum in broth|38|greens', '蚝油芥兰|Kale with oyster sauce|36|greens'],
      },
      {
        name: '主食甜品|Rice and sweets',
        take: 1,
        dishes: [
          '干炒牛河|Beef rice noodles|42|noodles',
          '生滚鱼片粥|Fish congee|36|bowl',
          '杨枝甘露|Mango pomelo sago|28|ice',
          '姜撞奶|Ginger milk curd|22|bowl',
        ],
      },
    ],
  },
  {
    id: 'jiangzhe',
    name: '江浙菜|Jiangsu and Zhejiang',
    hours: 'twoMeals',
    perHead: 98,
    brands: [
      '弄堂里|Longtang Lane',
      '外婆灶头间|Granny’s Stove',
      '鲈鱼之思|Homesick for Perch',
      '荷塘小筑|Lotus Pond House',
      '醉江南|Drunken Jiangnan',
      '一碗河虾|A Bowl of River Shrimp',
      '秋水长天|Autumn Waters',
    ],
    tags: ['本帮味道|Shanghai style', '当季河鲜|River fish in season', '有包间|Private rooms', '环境雅致|Quiet rooms'],
    courses: [
      {
        name: '冷盘|Cold dishes',
        take: 1,
        dishes: [
          '四喜烤麸|Braised wheat gluten|32|bowl',
          '醉鸡|Drunken chicken|42|poultry',
          '桂花糖藕|Lotus root with osmanthus|28|cake',
          '熏鱼|Smoked fish|46|fish',
        ],
      },
      {
        name: '热菜|Hot dishes',
        take: 3,
        dishes: [
          '红烧肉|Red-braised pork|68|meat',
          '龙井虾仁|Shrimp with Longjing tea|88|shrimp',
          '西湖醋鱼|West Lake fish in vinegar|78|fish',
          '油爆河虾|Quick-fried river shrimp|68|shrimp',
          '蟹粉豆腐|Tofu with crab roe|78|crab',
          '东坡肉|Dongpo pork|38|meat',
          '松鼠桂鱼|Squirrel-shaped mandarin fish|128|fish',
        ],
      },
      {
        name: '时蔬|Vegetables',
        take: 1,
        dishes: [
          '鸡毛菜|Baby greens|28|greens',
          '油焖笋|Braised bamboo shoots|36|greens',
          '荠菜豆腐羹|Tofu and shepherd’s-purse soup|32|bowl',
        ],
      },
      {
        name: '点心|Snacks',
        take: 1,
        dishes: [
          '小笼包|Soup dumplings|28|dumpling',
          '葱油拌面|Scallion-oil noodles|18|noodles',
          '酒酿圆子|Rice balls in wine|22|bowl',
          '生煎包|Pan-fried buns|22|dumpling',
        ],
      },
    ],
  },
  {
    id: 'hunan',
    name: '湘菜|Hunan',
    hours: 'twoMeals',
    perHead: 68,
    brands: [
      '湘水谣|Song of Xiang',
      '辣椒炒肉馆|Chilli and Pork',
      '橘子洲头小馆|Orange Isle Bistro',
      '火塘人家|Hearth Kitchen',
      '费小厨|Fei’s Kitchen',
      '洞庭鱼米|Dongting Fish and Rice',
    ],
    tags: ['现炒|Cooked to order', '下饭|Good with rice', '鲜辣|Fresh and hot', '上菜快|Quick service'],
    courses: [
      {
        name: '凉菜|Cold dishes',
        take: 1,
        dishes: [
          '擂辣椒皮蛋|Pounded chilli with century egg|26|pan',
          '酱板鸭|Spiced flat duck|42|poultry',
          '凉拌藕片|Lotus root salad|20|bowl',
        ],
      },
      {
        name: '热菜|Hot dishes',
        take: 3,
        dishes: [
          '辣椒炒肉|Pork with chillies|46|meat',
          '剁椒鱼头|Fish head with chopped chillies|98|fish',
          '小炒黄牛肉|Stir-fried beef|62|meat',
          '毛氏红烧肉|Red-braised pork, Mao style|58|meat',
          '口味虾|Spicy crayfish|128|shrimp',
          '湘西腊肉|Smoked pork|52|meat',
        ],
      },
      {
        name: '时蔬|Vegetables',
        take: 1,
        dishes: ['擂茄子|Pounded aubergine|26|pan', '清炒红菜苔|Red rape shoots|28|greens', '酸辣藕丁|Hot-and-sour lotus root|26|bowl'],
      },
      {
        name: '主食小吃|Rice and snacks',
        take: 2,
        dishes: [
          '臭豆腐|Stinky tofu|18|bowl',
          '糖油粑粑|Sweet rice cakes|16|cake',
          '米饭|Rice|3|rice',
          '杀猪粉|Pork rice noodles|22|noodles',
        ],
      },
    ],
  },
  {
    id: 'yungui',
    name: '云贵菜|Yunnan and Guizhou',
    hours: 'twoMeals',
    perHead: 76,
    brands: [
      '云上菌子|Cloud Mushrooms',
      '苗寨酸汤|Miao Sour Soup',
      '洱海边|By Erhai',
      '花间食|Among Flowers',
      '黔城小院|Qian Courtyard',
      '傣家竹楼|Dai Bamboo House',
    ],
    tags: ['当季菌子|Wild mushrooms', '酸汤开胃|Sour soup', '民族风味|Local flavours', '露台|Terrace'],
    courses: [
      {
        name: '凉菜|Cold dishes',
        take: 1,
        dishes: ['傣味柠檬鸡|Dai lemon chicken|42|poultry', '凉拌折耳根|Fish-mint salad|18|salad', '丝娃娃|Guiyang wraps|28|greens'],
      },
      {
        name: '热菜|Hot dishes',
        take: 2,
        dishes: [
          '酸汤鱼|Fish in sour soup|98|fish',
          '黑三剁|Minced pork with pickles|36|meat',
          '汽锅鸡|Steam-pot chicken|88|pot',
          '野生菌拼盘|Wild mushroom platter|98|greens',
          '辣子鸡火锅|Guizhou chilli chicken|108|pot',
        ],
      },
      {
        name: '时蔬|Vegetables',
        take: 1,
        dishes: ['茉莉花炒蛋|Eggs with jasmine|38|pan', '水性杨花|Lake-lily stems|32|greens', '老奶洋芋|Granny’s potatoes|22|bowl'],
      },
      {
        name: '主食|Staples',
        take: 2,
        dishes: [
          '过桥米线|Crossing-the-bridge noodles|36|noodles',
          '菠萝饭|Pineapple rice|38|rice',
          '鲜花饼|Flower pastries|18|bread',
          '冰稀饭|Iced rice porridge|16|ice',
        ],
      },
    ],
  },
];
