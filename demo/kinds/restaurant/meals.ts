import { at, pickSome } from '@/pictures/seeded-random';
import type { Course, Portion } from '@/server/kinds/restaurant/tables';
import { chinese } from '@/demo/base/bilingual';
import type { KitchenCourse } from './kitchens/kitchen';
import { dishFen } from './level';
import type { ShopPlan } from './plan';

/** 'name|English' of a set meal, by number of people. */
export const mealNames: Readonly<Record<number, readonly string[]>> = {
  1: ['单人工作餐|Lunch for one', '一人食套餐|Set meal for one', '单人精选餐|Chef’s choice for one'],
  2: [
    '双人套餐|Set meal for two',
    '双人招牌餐|House favourites for two',
    '双人约会餐|Date night for two',
    '双人人气餐|Guests’ favourites for two',
  ],
  4: ['四人欢聚餐|Gathering for four', '四人家庭餐|Family meal for four', '三至四人套餐|Set meal for three to four'],
  6: ['六人宴席|Banquet for six', '六人聚会餐|Party meal for six', '五至六人家宴|Family feast for five to six'],
};

export const portions = ['1份|1 portion', '2份|2 portions'] as const;
/** A dish above this percentage of the course's usual price has a surcharge. */
const EXTRA_FROM_PERCENT = 150;

const yuanOf = (dish: string): number => Number(dish.split('|')[2]);

function portionOf(plan: ShopPlan, dish: string, index: number, usual: number): Portion {
  const yuan = yuanOf(dish);
  const over = yuan * 100 > usual * EXTRA_FROM_PERCENT ? Math.round((yuan - usual) / 3) : 0;
  return { dishNo: index + 1, name: chinese(dish), portion: chinese(portions[0]), priceFen: dishFen(plan, yuan), extraFen: over * 100 };
}

/** A course in which `choose` of several dishes can be chosen, or all of a few are served. */
function courseOf(plan: ShopPlan, { name, take, dishes }: KitchenCourse, courseNo: number, people: number, turn: number): Course {
  const choose = Math.min(dishes.length, Math.max(1, Math.round((take * people) / 2)));
  const offered = pickSome(
    dishes,
    Math.min(dishes.length, at([choose, choose + 2, choose + 1, choose + 3], plan.id + courseNo + turn)),
    'food course',
    plan.id,
    courseNo,
    turn,
  );
  const prices = offered.map(yuanOf).sort((one, other) => one - other);
  const usual = prices[Math.floor((prices.length - 1) / 2)] ?? 0;
  return {
    courseNo,
    name: chinese(name),
    choose: Math.min(choose, offered.length),
    dishes: offered.map((dish, index) => portionOf(plan, dish, index, offered.length > choose ? usual : Infinity)),
  };
}

/** The courses of a set meal of this shop for this many people. */
export const coursesOf = (plan: ShopPlan, people: number, turn: number): Course[] =>
  plan.kitchen.courses.map((course, index) => courseOf(plan, course, index + 1, people, turn));

/** Price of the dishes ordered one by one, with the cheapest choices (fen). */
export const worthOf = (courses: readonly Course[]): number =>
  courses
    .flatMap(({ choose, dishes }) =>
      dishes
        .map(({ priceFen }) => priceFen)
        .sort((one, other) => one - other)
        .slice(0, choose),
    )
    .reduce((sum, fen) => sum + fen, 0);
