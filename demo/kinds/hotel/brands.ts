/** How a hotel's name is formed: place first, branch in brackets, or place after a dot. */
type Form = 'placeFirst' | 'branch' | 'dotted';
export type Brand = Readonly<{ id: string; name: string; suffix: string; star: 2 | 3 | 4 | 5; form: Form }>;

export const brands: readonly Brand[] = [
  { id: 'lanting', name: '澜庭', suffix: '大酒店', star: 5, form: 'placeFirst' },
  { id: 'shiguangli', name: '拾光里', suffix: '酒店', star: 3, form: 'branch' },
  { id: 'muguang', name: '沐光', suffix: '酒店', star: 4, form: 'branch' },
  { id: 'xiaoman', name: '小满轻居', suffix: '', star: 2, form: 'branch' },
  { id: 'qian', name: '栖岸', suffix: '精选酒店', star: 4, form: 'dotted' },
  { id: 'qingyu', name: '青屿', suffix: '酒店', star: 3, form: 'branch' },
  { id: 'jingyue', name: '璟岳', suffix: '酒店', star: 5, form: 'placeFirst' },
  { id: 'banshang', name: '半晌', suffix: '公寓酒店', star: 3, form: 'branch' },
  { id: 'wangshu', name: '望舒', suffix: '设计酒店', star: 4, form: 'dotted' },
  { id: 'zaoan', name: '早安小驿', suffix: '', star: 2, form: 'branch' },
  { id: 'yunquan', name: '云泉', suffix: '度假酒店', star: 5, form: 'placeFirst' },
  { id: 'chengxu', name: '橙序', suffix: '酒店', star: 3, form: 'branch' },
  { id: 'tingsong', name: '听松', suffix: '别院', star: 4, form: 'dotted' },
  { id: 'nanfeng', name: '南枫', suffix: '商务酒店', star: 3, form: 'branch' },
  { id: 'yimi', name: '一米阳台', suffix: '民宿', star: 2, form: 'dotted' },
];

const nameForms: Record<Form, (brand: Brand, place: string) => string> = {
  placeFirst: ({ name, suffix }, place) => `${place}${name}${suffix}`,
  branch: ({ name, suffix }, place) => `${name}${suffix}（${place}店）`,
  dotted: ({ name, suffix }, place) => `${name}${suffix}·${place}`,
};

export const hotelName = (brand: Brand, place: string): string => nameForms[brand.form](brand, place);
