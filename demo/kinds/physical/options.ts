/** An option that the variants of a product differ in. Texts are 'Chinese|English'. */
export type Option = Readonly<{ name: string; values: readonly string[] }>;

const colour = (...values: string[]): Option => ({ name: '颜色|Colour', values });
const size = (...values: string[]): Option => ({ name: '尺码|Size', values });

const calm = colour('米白|Off-white', '雾灰|Misty grey', '松绿|Pine green', '焦糖|Caramel');
const bright = colour('晴空蓝|Sky blue', '珊瑚|Coral', '柠檬黄|Lemon', '墨黑|Black');
const quiet = colour('墨黑|Black', '月光银|Silver', '深海蓝|Navy');

export const optionSets = {
  none: [],
  calm: [calm],
  bright: [bright],
  quiet: [quiet],
  clothes: [colour('燕麦|Oatmeal', '藏青|Navy blue'), size('S|S', 'M|M', 'L|L', 'XL|XL')],
  shoes: [colour('米白|Off-white', '墨黑|Black'), size('36|36', '38|38', '40|40', '42|42')],
  bedding: [calm, { name: '规格|Format', values: ['1.5米床|For a bed of 1.5 m', '1.8米床|For a bed of 1.8 m'] }],
  capacity: [{ name: '容量|Capacity', values: ['350ml|350 ml', '500ml|500 ml', '750ml|750 ml'] }],
  height: [{ name: '规格|Format', values: ['小号|Small', '中号|Medium', '大号|Large'] }],
  pack: [{ name: '规格|Format', values: ['单件装|Single', '两件装|Pack of two', '家庭装|Family pack'] }],
  taste: [{ name: '口味|Flavour', values: ['原味|Original', '海盐|Sea salt', '黑糖|Brown sugar', '混合装|Assorted'] }],
  box: [{ name: '规格|Format', values: ['100g 罐装|Tin of 100 g', '250g 袋装|Bag of 250 g', '礼盒装|Gift box'] }],
  scent: [{ name: '香型|Scent', values: ['雪松|Cedar', '白茶|White tea', '柑橘|Citrus', '无香|Unscented'] }],
  age: [{ name: '适用年龄|Age', values: ['1-3岁|1 to 3', '3-6岁|3 to 6', '6岁以上|6 and over'] }],
} as const satisfies Record<string, readonly Option[]>;
export type OptionSet = keyof typeof optionSets;

/** Price of each value relative to the first, in percent: larger sizes cost more, other colours don't. */
const dearer: Readonly<Record<string, readonly number[]>> = {
  '容量|Capacity': [100, 120, 150],
  '规格|Format': [100, 175, 300],
  '适用年龄|Age': [100, 110, 125],
};
const beds = [100, 112];

/** Every combination of values, by index, with its price and weight relative to the first, in percent. */
export function choicesOf(set: OptionSet): { choice: readonly number[]; percent: number }[] {
  const options: readonly Option[] = optionSets[set];
  return options.reduce<{ choice: readonly number[]; percent: number }[]>(
    (made, { name, values }) =>
      made.flatMap(({ choice, percent }) =>
        values.map((_, at) => {
          const more = (set === 'bedding' ? (name === '颜色|Colour' ? undefined : beds) : dearer[name])?.[at] ?? 100;
          return { choice: [...choice, at], percent: (percent * more) / 100 };
        }),
      ),
    [{ choice: [], percent: 100 }],
  );
}
