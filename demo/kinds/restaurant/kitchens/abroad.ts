import type { Kitchen } from './kitchen';

/** Foreign cuisines. */
export const abroadKitchens: readonly Kitchen[] = [
  {
    id: 'japanese',
    name: '日本料理|Japanese',
    hours: 'twoMeals',
    perHead: 138,
    brands: [
      '隐食|Hidden Table',
      '鮨小川|Sushi Ogawa',
      '一花日料|Ichika',
      '深夜小食堂|Midnight Diner',
      '炉端渔|Robata Fish',
      '樱町拉面|Sakuramachi Ramen',
    ],
    tags: ['刺身新鲜|Fresh sashimi', '板前座|Counter seats', '安静|Quiet', '清酒|Sake'],
    courses: [
      {
        name: '前菜|Starters',
        take: 1,
        dishes: [
          '毛豆|Edamame|18|greens',
          '日式土豆沙拉|Potato salad|26|salad',
          '茶碗蒸|Steamed egg custard|22|pan',
          '海草沙拉|Seaweed salad|26|salad',
        ],
      },
      {
        name: '刺身寿司|Sashimi and sushi',
        take: 2,
        dishes: [
          '刺身拼盘|Sashimi platter|168|sushi',
          '三文鱼刺身|Salmon sashimi|78|sushi',
          '握寿司8贯|Eight nigiri|128|sushi',
          '鳗鱼卷|Eel roll|58|sushi',
          '甜虾寿司|Sweet-shrimp sushi|36|sushi',
        ],
      },
      {
        name: '主菜|Main dishes',
        take: 1,
        dishes: [
          '寿喜锅|Sukiyaki|138|pot',
          '天妇罗拼盘|Tempura platter|68|shrimp',
          '炭烤鳗鱼|Grilled eel|98|fish',
          '和牛烧肉|Grilled wagyu|168|meat',
        ],
      },
      {
        name: '主食甜品|Staples and sweets',
        take: 2,
        dishes: [
          '豚骨拉面|Tonkotsu ramen|42|noodles',
          '亲子丼|Chicken-and-egg rice|38|rice',
          '抹茶布丁|Matcha pudding|24|ice',
          '玄米茶|Brown-rice tea|16|tea',
        ],
      },
    ],
  },
  {
    id: 'korean',
    name: '韩国料理|Korean',
    hours: 'twoMeals',
    perHead: 82,
    brands: [
      '明洞小院|Myeongdong Yard',
      '石锅家|Stone Bowl Home',
      '汉江烤肉|Han River BBQ',
      '泡菜奶奶|Granny Kimchi',
      '首尔炸鸡屋|Seoul Fried Chicken',
    ],
    tags: ['小菜免费续|Free side dishes', '现烤|Grilled at the table', '炸鸡啤酒|Chicken and beer', '环境温馨|Cosy'],
    courses: [
      {
        name: '小菜|Sides',
        take: 1,
        dishes: ['泡菜饼|Kimchi pancake|36|pan', '辣炒年糕|Spicy rice cakes|32|bowl', '杂菜|Glass noodles|36|noodles'],
      },
      {
        name: '主菜|Main dishes',
        take: 2,
        dishes: [
          '炭烤五花肉|Grilled pork belly|58|meat',
          '调味牛排骨|Marinated beef ribs|118|bone',
          '韩式炸鸡|Korean fried chicken|68|poultry',
          '部队锅|Army stew|88|pot',
          '参鸡汤|Ginseng chicken soup|78|pot',
        ],
      },
      {
        name: '主食|Staples',
        take: 1,
        dishes: ['石锅拌饭|Stone-bowl rice|36|rice', '冷面|Cold noodles|32|noodles', '紫菜包饭|Rice rolls|28|sushi'],
      },
      { name: '饮品|Drinks', take: 2, dishes: ['柚子茶|Citron tea|18|tea', '大麦茶|Barley tea|12|tea', '米酒|Rice wine|32|drink'] },
    ],
  },
  {
    id: 'western',
    name: '西餐|Western',
    hours: 'cafe',
    perHead: 128,
    brands: [
      '拾贰街西餐厅|Twelfth Street',
      '橄榄与海|Olive and Sea',
      '木屋牛排|Cabin Steakhouse',
      '红砖披萨|Red Brick Pizza',
      '小镇法餐|Petite Ville',
      '麦田餐厅|Wheatfield',
    ],
    tags: ['约会|For two', '窗边座|Window seats', '生日布置|Birthday set-up', '儿童餐|Children’s menu'],
    courses: [
      {
        name: '前菜沙拉|Starters and salads',
        take: 1,
        dishes: [
          '凯撒沙拉|Caesar salad|48|salad',
          '奶油蘑菇汤|Cream of mushroom soup|36|bowl',
          '香煎鹅肝|Pan-seared foie gras|88|meat',
          '烟熏三文鱼|Smoked salmon|68|fish',
        ],
      },
      {
        name: '主菜|Main courses',
        take: 2,
        dishes: [
          '菲力牛排|Fillet steak|168|meat',
          '肉眼牛排|Rib-eye steak|158|meat',
          '香煎三文鱼|Pan-fried salmon|118|fish',
          '法式羊排|Rack of lamb|168|bone',
          '油封鸭腿|Duck confit|108|poultry',
        ],
      },
      {
        name: '披萨意面|Pizza and pasta',
        take: 1,
        dishes: [
          '玛格丽特披萨|Pizza Margherita|68|pizza',
          '海鲜意面|Seafood spaghetti|78|noodles',
          '黑松露奶油面|Truffle cream pasta|88|noodles',
          '和牛汉堡|Wagyu burger|88|bread',
        ],
      },
      {
        name: '甜品饮品|Desserts and drinks',
        take: 2,
        dishes: [
          '提拉米苏|Tiramisu|42|cake',
          '巴斯克芝士蛋糕|Basque cheesecake|38|cake',
          '美式咖啡|Americano|28|coffee',
          '鲜榨果汁|Fresh juice|32|drink',
        ],
      },
    ],
  },
  {
    id: 'southeast',
    name: '东南亚菜|Southeast Asian',
    hours: 'twoMeals',
    perHead: 96,
    brands: [
      '椰林小馆|Coconut Grove',
      '湄南河畔|By the Chao Phraya',
      '香茅厨房|Lemongrass Kitchen',
      '南洋茶档|Nanyang Tea Stall',
      '西贡故事|Saigon Stories',
    ],
    tags: ['酸辣开胃|Hot and sour', '热带风情|Tropical', '适合拍照|Photogenic', '宝宝椅|High chairs'],
    courses: [
      {
        name: '前菜|Starters',
        take: 1,
        dishes: [
          '青木瓜沙拉|Green papaya salad|38|salad',
          '越南春卷|Vietnamese spring rolls|36|greens',
          '炸虾饼|Shrimp cakes|46|shrimp',
          '沙爹鸡肉串|Chicken satay|42|skewer',
        ],
      },
      {
        name: '主菜|Main dishes',
        take: 2,
        dishes: [
          '冬阴功汤|Tom yum soup|68|pot',
          '咖喱蟹|Curry crab|168|crab',
          '海南鸡饭|Hainanese chicken rice|58|rice',
          '绿咖喱鸡|Green curry chicken|62|rice',
          '肉骨茶|Bak kut teh|68|pot',
        ],
      },
      {
        name: '主食|Staples',
        take: 1,
        dishes: ['泰式炒河粉|Pad thai|46|noodles', '菠萝炒饭|Pineapple fried rice|48|rice', '越南牛肉粉|Beef pho|42|noodles'],
      },
      {
        name: '甜品饮品|Desserts and drinks',
        take: 2,
        dishes: [
          '芒果糯米饭|Mango sticky rice|38|cake',
          '椰子冻|Coconut jelly|36|ice',
          '泰式奶茶|Thai milk tea|22|drink',
          '香茅冰茶|Lemongrass iced tea|18|tea',
        ],
      },
    ],
  },
];
