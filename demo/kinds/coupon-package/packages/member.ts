import { goodsPicture, picturePath } from '@/pictures/names';
import { fresh, hot, monthly, type PackagePlan } from './plan';

export const memberPackages: readonly PackagePlan[] = [
  {
    class: 'member',
    name: '悦享月卡·全年|Yuexiang monthly, a year',
    subtitle: '每月通用券三张、美食券两张|Three general and two meal coupons a month',
    picture: picturePath('city', 8),
    price: 188,
    market: 840,
    coupons: [
      ['any10', 3, 12],
      ['food20', 2, 12],
    ],
    refund: 'anytime',
    tags: [hot, monthly],
  },
  {
    class: 'member',
    name: '悦享月卡·一季|Yuexiang monthly, a season',
    subtitle: '三个月，每月通用券三张|Three general coupons a month, for three months',
    picture: picturePath('city', 9),
    price: 29,
    market: 90,
    coupons: [['any10', 3, 3]],
    refund: 'anytime',
    tags: [monthly],
  },
  {
    class: 'member',
    name: '咖啡月卡·半年|Coffee monthly, half a year',
    subtitle: '每月四杯山茶咖啡，即买即得首月|Four coffees a month, the first at once',
    picture: goodsPicture('coffee', 0),
    price: 399,
    market: 624,
    coupons: [['coffee', 4, 6]],
    refund: 'anytime',
    tags: [hot, monthly],
  },
  {
    class: 'member',
    name: '旅行家年卡|Traveller’s year',
    subtitle: '开卡赠两晚，每月酒店券|Two nights at once, hotel coupons each month',
    picture: picturePath('sea', 3),
    price: 899,
    market: 1_938,
    coupons: [
      ['shiguangliNight', 2],
      ['stay50', 1, 12],
      ['scenery20', 2, 12],
    ],
    refund: 'tenth',
    tags: [fresh, monthly],
  },
];
