import type { Kitchen } from './kitchen';

/** Cuisines of the north, and what is eaten everywhere. */
export const northernKitchens: readonly Kitchen[] = [
  {
    id: 'hotpot',
    name: '火锅|Hot pot',
    hours: 'late',
    perHead: 88,
    brands: [
      '巷子深老火锅|Xiangzishen Hot Pot',
      '九宫灶|Jiugongzao',
      '牛油记|Niuyouji',
      '渝水岸火锅|Yushui Riverside Hot Pot',
      '铜锅里|Copper Pot House',
      '潮汐鲜牛肉火锅|Chaoxi Fresh Beef Hot Pot',
      '菌子山房|Mushroom Hill Hot Pot',
    ],
    tags: ['现切鲜货|Cut to order', '深夜营业|Open late', '可选鸳鸯锅|Split pot', '自助小料|Sauce bar'],
    courses: [
      {
        name: '锅底|Broth',
        take: 1,
        dishes: [
          '经典牛油锅|Spicy beef-tallow broth|58|pot',
          '鸳鸯锅|Split pot, spicy and mild|68|pot',
          '番茄浓汤锅|Tomato broth|48|pot',
          '菌汤锅|Mushroom broth|58|pot',
        ],
      },
      {
        name: '荤菜|Meat and seafood',
        take: 3,
        dishes: [
          '鲜毛肚|Fresh beef tripe|58|meat',
          '嫩牛肉|Tender beef|52|meat',
          '手切羊肉|Hand-cut lamb|56|meat',
          '鲜鸭肠|Duck intestines|38|poultry',
          '手打虾滑|Shrimp paste|42|shrimp',
          '黄喉|Beef aorta|46|meat',
          '巴沙鱼片|Basa fillet|36|fish',
        ],
      },
      {
        name: '素菜|Vegetables',
        take: 3,
        dishes: [
          '鲜豆皮|Tofu skin|16|bowl',
          '贡菜|Celtuce stems|16|greens',
          '土豆片|Potato slices|12|bowl',
          '海带苗|Kelp shoots|14|greens',
          '金针菇|Enoki mushrooms|16|greens',
          '冻豆腐|Frozen tofu|12|bowl',
        ],
      },
      {
        name: '小吃饮品|Snacks and drinks',
        take: 2,
        dishes: [
          '现炸小酥肉|Crispy fried pork|32|poultry',
          '红糖糍粑|Brown-sugar rice cake|22|cake',
          '冰粉|Ice jelly|10|ice',
          '酸梅汤|Plum juice|18|drink',
        ],
      },
    ],
  },
  {
    id: 'northern',
    name: '京鲁菜|Beijing and Shandong',
    hours: 'twoMeals',
    perHead: 92,
    brands: [
      '胡同深处|Deep Hutong',
      '四合小院|Courtyard Kitchen',
      '便宜居|Bianyiju',
      '鲁味轩|Luwei House',
      '炉火鸭坊|Oven Duck House',
      '前门老灶|Qianmen Stove',
      '半亩院子|Half-Acre Yard',
    ],
    tags: ['果木烤鸭|Fruit-wood duck', '老北京味道|Old Beijing', '适合聚餐|For gatherings', '有包间|Private rooms'],
    courses: [
      {
        name: '凉菜|Cold dishes',
        take: 1,
        dishes: [
          '芥末墩|Cabbage with mustard|18|greens',
          '酱牛肉|Spiced beef|48|meat',
          '老醋蜇头|Jellyfish in vinegar|42|bowl',
          '豌豆黄|Pea-flour cake|18|cake',
        ],
      },
      {
        name: '热菜|Hot dishes',
        take: 3,
        dishes: [
          '果木烤鸭半只|Half a roast duck|118|poultry',
          '京酱肉丝|Pork in sweet bean sauce|48|meat',
          '葱烧海参|Sea cucumber with scallions|168|bowl',
          '糖醋鲤鱼|Sweet-and-sour carp|78|fish',
          '九转大肠|Braised intestines|68|meat',
          '爆肚仁|Quick-fried tripe|58|meat',
          '木须肉|Pork with egg and wood ear|38|pan',
        ],
      },
      {
        name: '时蔬|Vegetables',
        take: 1,
        dishes: [
          '醋溜白菜|Cabbage in vinegar|26|greens',
          '烧二冬|Mushrooms and bamboo|36|greens',
          '地三鲜|Potato, aubergine and pepper|32|pan',
        ],
      },
      {
        name: '主食|Staples',
        take: 2,
        dishes: [
          '炸酱面|Noodles with bean sauce|26|noodles',
          '猪肉大葱水饺|Pork dumplings|32|dumpling',
          '门钉肉饼|Beef patties|22|bread',
          '荷叶饼|Pancakes|10|bread',
        ],
      },
    ],
  },
  {
    id: 'northwest',
    name: '西北菜|Northwestern',
    hours: 'twoMeals',
    perHead: 66,
    brands: [
      '塞上羊坊|Saishang Lamb',
      '长安碗里|Chang’an Bowls',
      '黄土地面馆|Yellow Earth Noodles',
      '敦煌驿站|Dunhuang Post',
      '馕和羊肉|Naan and Lamb',
      '秦镇米皮王|Qinzhen Liangpi',
    ],
    tags: ['手工面|Handmade noodles', '草原羊肉|Grassland lamb', '分量足|Generous portions', '清真|Halal'],
    courses: [
      {
        name: '凉菜|Cold dishes',
        take: 1,
        dishes: ['擀面皮|Cold rolled noodles|16|noodles', '凉拌沙葱|Desert scallion salad|22|greens', '卤牛肉|Braised beef|46|meat'],
      },
      {
        name: '热菜|Hot dishes',
        take: 2,
        dishes: [
          '手抓羊肉|Hand-held lamb|98|bone',
          '大盘鸡|Big-plate chicken|98|pan',
          '葫芦鸡|Gourd chicken|78|poultry',
          '孜然羊排|Cumin lamb ribs|108|bone',
          '烤羊肉串10串|Ten lamb skewers|60|skewer',
        ],
      },
      {
        name: '时蔬|Vegetables',
        take: 1,
        dishes: ['炝莲白|Sharp cabbage|22|greens', '烧汁土豆|Braised potatoes|24|bowl', '番茄炒蛋|Tomato and eggs|26|pan'],
      },
      {
        name: '主食|Staples',
        take: 2,
        dishes: [
          '肉夹馍|Pork in flatbread|14|bread',
          '牛羊肉泡馍|Bread in lamb broth|32|bowl',
          'biangbiang面|Biangbiang noodles|22|noodles',
          '手抓饭|Lamb pilaf|36|rice',
        ],
      },
    ],
  },
  {
    id: 'northeast',
    name: '东北菜|Northeastern',
    hours: 'twoMeals',
    perHead: 62,
    brands: [
      '松花江畔|By the Songhua',
      '大炕头|Warm Kang',
      '铁锅炖大院|Iron-Pot Yard',
      '春饼王|Spring Pancake King',
      '老雪人家|Old Snow Kitchen',
    ],
    tags: ['铁锅炖|Iron-pot stew', '分量足|Generous portions', '适合聚餐|For gatherings', '热闹|Lively'],
    courses: [
      {
        name: '凉菜|Cold dishes',
        take: 1,
        dishes: ['大拉皮|Mung-bean sheets|28|bowl', '家常凉菜|House salad|24|salad', '皮冻|Pork aspic|22|meat'],
      },
      {
        name: '热菜|Hot dishes',
        take: 2,
        dishes: [
          '锅包肉|Sweet-and-sour pork|52|meat',
          '铁锅炖大鹅|Iron-pot goose|168|pot',
          '小鸡炖蘑菇|Chicken and mushroom stew|88|pot',
          '得莫利炖鱼|Demoli fish stew|98|pot',
          '酸菜白肉|Pork with pickled cabbage|56|pot',
        ],
      },
      {
        name: '时蔬|Vegetables',
        take: 1,
        dishes: [
          '地三鲜|Potato, aubergine and pepper|32|pan',
          '尖椒干豆腐|Tofu with green peppers|28|bowl',
          '拔丝地瓜|Sweet potato in spun sugar|38|cake',
        ],
      },
      {
        name: '主食|Staples',
        take: 2,
        dishes: [
          '酸菜猪肉水饺|Pork and pickled-cabbage dumplings|32|dumpling',
          '玉米饼子|Corn cakes|16|bread',
          '大米饭|Rice|3|rice',
          '鸡架|Roast chicken frame|22|poultry',
        ],
      },
    ],
  },
  {
    id: 'seafood',
    name: '海鲜|Seafood',
    hours: 'late',
    perHead: 138,
    brands: [
      '渔港人家|Fishing Harbour',
      '蟹老板|Mr Crab',
      '潮起海鲜坊|Rising Tide Seafood',
      '老码头渔市|Old Wharf Fish Market',
      '鲜到味|Fresh to Taste',
      '灯塔海鲜大排档|Lighthouse Seafood',
    ],
    tags: ['活鲜现做|Live and cooked to order', '明码标价|Prices by weight', '可加工|Bring your own', '大圆桌|Round tables'],
    courses: [
      {
        name: '小海鲜|Shellfish',
        take: 2,
        dishes: [
          '蒜蓉粉丝扇贝|Scallops with garlic|48|oyster',
          '炭烤生蚝半打|Six grilled oysters|58|oyster',
          '辣炒花甲|Spicy clams|38|oyster',
          '白灼基围虾|Poached shrimp|68|shrimp',
          '椒盐皮皮虾|Mantis shrimp|88|shrimp',
        ],
      },
      {
        name: '主菜|Main dishes',
        take: 2,
        dishes: [
          '清蒸石斑鱼|Steamed grouper|158|fish',
          '姜葱炒蟹|Crab with ginger|148|crab',
          '避风塘炒蟹|Typhoon-shelter crab|158|crab',
          '芝士焗龙虾|Lobster with cheese|298|crab',
          '家烧黄鱼|Braised yellow croaker|128|fish',
        ],
      },
      {
        name: '时蔬|Vegetables',
        take: 1,
        dishes: ['蒜蓉空心菜|Water spinach|28|greens', '丝瓜蛤蜊汤|Clam and loofah soup|38|bowl', '海带豆腐汤|Kelp and tofu soup|28|bowl'],
      },
      {
        name: '主食|Staples',
        take: 1,
        dishes: ['海鲜炒饭|Seafood fried rice|38|rice', '鲅鱼水饺|Mackerel dumplings|48|dumpling', '沙茶面|Satay noodles|32|noodles'],
      },
    ],
  },
];
