/** How a dish is depicted, in the order of the pictures. */
export const dishLooks = [
  'pot',
  'pan',
  'noodles',
  'rice',
  'dumpling',
  'sushi',
  'shrimp',
  'crab',
  'fish',
  'oyster',
  'meat',
  'bone',
  'poultry',
  'skewer',
  'salad',
  'greens',
  'bread',
  'pizza',
  'cake',
  'ice',
  'coffee',
  'tea',
  'drink',
  'bowl',
] as const;
export type DishLook = (typeof dishLooks)[number];

/** 'name|English|price in yuan|look' */
export type DishText = string;

/** A course of a cuisine. `take`: how many of its dishes two people have. */
export type KitchenCourse = Readonly<{ name: string; take: number; dishes: readonly DishText[] }>;

/** Opening hours, see hours.ts. */
export type HoursName = 'twoMeals' | 'allDay' | 'breakfast' | 'late' | 'cafe';

/** A cuisine: its dishes, prices and brands. Texts are 'name|English'. */
export type Kitchen = Readonly<{
  /** `frontendCategoryTypeId` (§3). */
  id: string;
  name: string;
  hours: HoursName;
  /** Yuan per head in a plain restaurant; a better one costs up to half as much again. */
  perHead: number;
  brands: readonly string[];
  tags: readonly string[];
  courses: readonly KitchenCourse[];
}>;
