import type { Kitchen } from './kitchen';

/** Cuisines without a region. */
export const otherKitchens: readonly Kitchen[] = [
  {
    id: 'bbq',
    name: '烧烤烤肉|Barbecue',
    hours: 'late',
    perHead: 78,
    brands: [
      '炭火夜话|Charcoal Nights',
      '串门子|Skewer Visits',
      '牛小排研究所|Short Rib Lab',
      '烟火里|Smoke and Fire',
      '胖哥烧烤|Brother Pang’s BBQ',
      '木炭与肉|Wood and Meat',
    ],
    tags: ['果木炭烤|Fruit-wood grill', '深夜营业|Open late', '精酿啤酒|Craft beer', '露天座|Outdoor seats'],
    courses: [
      {
        name: '烤肉|Grilled meat',
        take: 3,
        dishes: [
          '雪花牛小排|Marbled short ribs|98|meat',
          '羊肉串10串|Ten lamb skewers|50|skewer',
          '五花肉|Pork belly|42|meat',
          '蜜汁鸡翅|Honey wings|32|poultry',
          '烤猪蹄|Grilled trotter|28|bone',
          '牛舌|Beef tongue|68|meat',
        ],
      },
      {
        name: '海鲜蔬菜|Seafood and vegetables',
        take: 2,
        dishes: [
          '烤生蚝半打|Six oysters|48|oyster',
          '锡纸花甲|Clams in foil|32|oyster',
          '烤茄子|Grilled aubergine|18|pan',
          '烤韭菜|Grilled chives|12|greens',
          '香菇串|Mushroom skewers|14|greens',
        ],
      },
      {
        name: '主食|Staples',
        take: 1,
        dishes: ['烤冷面|Grilled cold noodles|14|noodles', '石锅拌饭|Stone-bowl rice|28|rice', '烤馒头片|Grilled bread|10|bread'],
      },
      {
        name: '饮品|Drinks',
        take: 2,
        dishes: ['精酿啤酒|Craft beer|28|drink', '酸梅汤|Plum juice|18|drink', '北冰洋汽水|Orange soda|8|drink'],
      },
    ],
  },
  {
    id: 'buffet',
    name: '自助餐|Buffet',
    hours: 'twoMeals',
    perHead: 158,
    brands: ['四季自助|Four Seasons Buffet', '海晏自助百汇|Haiyan Buffet', '云顶旋转餐厅|Cloud Top Revolving', '百味集|Hundred Tastes'],
    tags: ['海鲜畅吃|Unlimited seafood', '现切牛排|Carved steak', '甜品台|Dessert table', '儿童半价|Half price for children'],
    courses: [
      {
        name: '海鲜刺身|Seafood and sashimi',
        take: 3,
        dishes: [
          '帝王蟹|King crab|98|crab',
          '现开生蚝|Fresh oysters|48|oyster',
          '三文鱼刺身|Salmon sashimi|48|sushi',
          '黑虎虾|Tiger prawns|38|shrimp',
        ],
      },
      {
        name: '现切热菜|Carvery and hot dishes',
        take: 3,
        dishes: [
          '现切牛排|Carved steak|58|meat',
          '烤羊腿|Roast leg of lamb|48|bone',
          '北京烤鸭|Roast duck|38|poultry',
          '铁板大虾|Teppan prawns|38|shrimp',
        ],
      },
      {
        name: '甜品饮品|Desserts and drinks',
        take: 2,
        dishes: [
          '手工冰淇淋|Gelato|28|ice',
          '法式蛋糕|French cakes|28|cake',
          '时令水果|Seasonal fruit|18|cake',
          '鲜榨果汁|Fresh juice|18|drink',
        ],
      },
    ],
  },
  {
    id: 'snack',
    name: '小吃快餐|Snacks and fast food',
    hours: 'allDay',
    perHead: 28,
    brands: [
      '街角面馆|Corner Noodles',
      '老巷粉店|Old Lane Rice Noodles',
      '阿婆馄饨|Granny’s Wontons',
      '胖子生煎|Pangzi Fried Buns',
      '一口锅贴|One-Bite Dumplings',
      '米饭先生|Mr Rice',
    ],
    tags: ['出餐快|Quick', '一人食|For one', '街坊老店|Neighbourhood shop', '早餐|Breakfast'],
    courses: [
      {
        name: '主食|Staples',
        take: 2,
        dishes: [
          '招牌牛肉面|House beef noodles|26|noodles',
          '鲜肉馄饨|Pork wontons|18|dumpling',
          '生煎包4只|Four fried buns|14|dumpling',
          '卤肉饭|Braised pork rice|24|rice',
          '酸辣粉|Hot-and-sour noodles|18|noodles',
        ],
      },
      {
        name: '小菜|Sides',
        take: 2,
        dishes: ['卤蛋|Soy egg|3|pan', '凉拌黄瓜|Cucumber salad|10|salad', '炸鸡块|Fried chicken|16|poultry', '卤豆干|Spiced tofu|8|bowl'],
      },
      { name: '饮品|Drinks', take: 2, dishes: ['豆浆|Soy milk|5|drink', '酸梅汤|Plum juice|8|drink', '绿豆汤|Mung-bean soup|8|bowl'] },
    ],
  },
  {
    id: 'dessert',
    name: '咖啡甜品|Coffee and desserts',
    hours: 'cafe',
    perHead: 42,
    brands: [
      '慢半拍咖啡|Half-Beat Coffee',
      '白日梦烘焙|Daydream Bakery',
      '糖水铺子|Sweet Soup Shop',
      '山丘咖啡|Hill Coffee',
      '橘子汽水店|Orange Soda',
      '茶亦|Chayi',
      '云朵蛋糕|Cloud Cakes',
    ],
    tags: ['现烤面包|Baked on site', '手冲咖啡|Hand-brewed', '可带宠物|Pets welcome', '适合办公|Good for work'],
    courses: [
      {
        name: '饮品|Drinks',
        take: 2,
        dishes: [
          '手冲咖啡|Pour-over coffee|38|coffee',
          '拿铁|Latte|30|coffee',
          '桂花乌龙|Osmanthus oolong|28|tea',
          '杨梅气泡水|Bayberry soda|28|drink',
          '珍珠奶茶|Bubble tea|22|drink',
        ],
      },
      {
        name: '甜品|Desserts',
        take: 1,
        dishes: [
          '巴斯克蛋糕|Basque cheesecake|36|cake',
          '提拉米苏|Tiramisu|38|cake',
          '草莓蛋糕|Strawberry cake|36|cake',
          '杨枝甘露|Mango pomelo sago|28|ice',
          '抹茶千层|Matcha mille crêpe|36|cake',
        ],
      },
      {
        name: '轻食|Light meals',
        take: 1,
        dishes: [
          '可颂三明治|Croissant sandwich|32|bread',
          '贝果|Bagel|22|bread',
          '水果华夫饼|Fruit waffles|42|cake',
          '鸡胸肉沙拉|Chicken salad|42|salad',
        ],
      },
    ],
  },
  {
    id: 'vegetarian',
    name: '素食|Vegetarian',
    hours: 'twoMeals',
    perHead: 88,
    brands: ['一叶素食|One Leaf', '清欢素馆|Qinghuan', '山静居|Quiet Mountain', '豆子与米|Beans and Rice'],
    tags: ['无蛋奶可选|Vegan on request', '安静|Quiet', '有机蔬菜|Organic vegetables', '禅意|Zen rooms'],
    courses: [
      {
        name: '凉菜|Cold dishes',
        take: 1,
        dishes: ['百合芦笋|Asparagus with lily bulb|36|greens', '五香豆干|Five-spice tofu|24|bowl', '凉拌三丝|Three-shred salad|26|salad'],
      },
      {
        name: '热菜|Hot dishes',
        take: 3,
        dishes: [
          '松露豆腐|Truffle tofu|58|bowl',
          '素东坡肉|Vegetarian Dongpo pork|48|bowl',
          '野菌煲|Wild mushroom pot|68|greens',
          '糖醋素排|Sweet-and-sour vegetarian ribs|46|pan',
          '猴头菇汤|Lion’s-mane soup|58|greens',
          '罗汉斋|Buddha’s delight|48|greens',
        ],
      },
      {
        name: '主食甜品|Staples and sweets',
        take: 2,
        dishes: [
          '素馅水饺|Vegetable dumplings|32|dumpling',
          '杂粮饭|Mixed-grain rice|16|rice',
          '银耳莲子羹|White fungus soup|26|bowl',
          '桂花糕|Osmanthus cake|22|cake',
        ],
      },
    ],
  },
];
