import type { PhysicalCategory } from '@/lib/domain/physical-filter';

/** Texts are 'Chinese|English'. */
export const texts = {
  sevenDays: '七天无理由|Seven days to return',
  noReturn: '坏了包赔|Replaced if spoilt',
  freeShipping: '包邮|Free shipping',
  brand: '品牌|Brand',
  material: '材质|Material',
  origin: '发货地|Sent from',
  weight: '毛重|Gross weight',
} as const;

export const categoryTags: Readonly<Record<PhysicalCategory, readonly string[]>> = {
  home: ['家居焕新|A fresh home', '回购榜|Bought again'],
  kitchen: ['厨房好帮手|Kitchen helper', '易清洗|Easy to clean'],
  food: ['当季新鲜|In season', '办公室零食|For the office'],
  tea: ['送礼体面|A fine gift', '口粮茶|Everyday'],
  beauty: ['温和|Gentle', '敏感肌可用|For sensitive skin'],
  apparel: ['百搭|Goes with everything', '新品|New'],
  bags: ['通勤|For work', '旅行必备|For travel'],
  outdoor: ['露营|Camping', '轻量|Light'],
  digital: ['两年质保|Two years’ warranty', '静音|Silent'],
  kids: ['圆角安全|Rounded and safe', '开学季|Back to school'],
};

/** Search words of a category that need not be in a name. */
export const categoryWords: Readonly<Record<PhysicalCategory, string>> = {
  home: '家居 家纺 居家',
  kitchen: '厨具 餐具 厨房',
  food: '食品 零食 生鲜',
  tea: '茶叶 咖啡 茶具',
  beauty: '个护 美妆 洗护',
  apparel: '服饰 衣服 鞋帽',
  bags: '箱包 配饰',
  outdoor: '户外 运动',
  digital: '数码 电子',
  kids: '母婴 玩具 儿童',
};

const care =
  '如有破损或缺件，请在签收后48小时内拍照联系客服。|If something is broken or missing, please send us a photo within 48 hours of receipt.';

export const aboutCategory: Readonly<Record<PhysicalCategory, readonly string[]>> = {
  home: [
    '面料与填充均通过甲醛和色牢度检测，可直接使用。|Fabrics and fillings are tested for formaldehyde and colour-fastness and ready for use.',
    care,
  ],
  kitchen: [
    '首次使用前请用温水和中性洗涤剂清洗，避免用钢丝球擦拭。|Before first use wash with warm water and a mild detergent; avoid steel wool.',
    care,
  ],
  food: [
    '请放在阴凉干燥处，开封后尽快食用；生鲜到货请及时冷藏。|Keep cool and dry and eat soon after opening; put fresh goods into the fridge on arrival.',
    '生鲜和食品不支持七天无理由，坏果或变质请拍照，24小时内理赔。|Food can’t be returned without a reason; send a photo of what is spoilt and it is made good within 24 hours.',
  ],
  tea: ['密封避光保存，远离异味；茶具请避免骤冷骤热。|Keep sealed, dark and away from smells; spare tea ware sudden heat and cold.', care],
  beauty: [
    '初次使用请先在耳后试用，如有不适请停用。|Try it behind the ear first and stop if your skin objects.',
    '为保障卫生，拆封后非质量问题不退。|For hygiene an opened product is only taken back when something is wrong with it.',
  ],
  apparel: [
    '尺码为标准码，介于两码之间建议选大一码；深色请单独洗涤。|Sizes are standard; between two take the larger. Wash dark colours apart.',
    care,
  ],
  bags: [
    '首次使用如有轻微气味属正常，通风一两天即可散去。|A slight smell at first is normal and gone after a day or two of fresh air.',
    care,
  ],
  outdoor: [
    '出行前请检查配件并试用一次，恶劣天气请勿勉强。|Check all parts and try it once before you set out; stay at home in bad weather.',
    care,
  ],
  digital: [
    '包装内含说明书和保修卡，凭订单享两年质保。|A manual and a warranty card are in the box; your order is good for two years’ warranty.',
    care,
  ],
  kids: ['含小零件的请在成人看护下使用，具体年龄见规格。|Small parts need an adult’s eye; see the age in the specification.', care],
};
