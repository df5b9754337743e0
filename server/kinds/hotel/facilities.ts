/** What a hotel may have: a code of the program, its name, and that in English. */
const facilities = {
  wifi: ['免费WiFi', 'Free WiFi'],
  parking: ['免费停车', 'Free parking'],
  breakfast: ['自助早餐', 'Breakfast buffet'],
  restaurant: ['餐厅', 'Restaurant'],
  gym: ['健身房', 'Gym'],
  pool: ['泳池', 'Pool'],
  laundry: ['自助洗衣', 'Laundry'],
  meeting: ['会议室', 'Meeting rooms'],
  kids: ['儿童乐园', 'Playground'],
  spa: ['水疗', 'Spa'],
  charger: ['充电桩', 'EV charging'],
  robot: ['送物机器人', 'Room-service robot'],
  luggage: ['行李寄存', 'Luggage storage'],
  shuttle: ['接站服务', 'Station pick-up'],
  pet: ['可带宠物', 'Pets welcome'],
} as const;
export type FacilityId = keyof typeof facilities;

export const facilityList = Object.entries(facilities).map(([code, [name]]) => [code, name] as const);
export const facilityEnglish: Readonly<Record<string, string>> = Object.fromEntries(Object.values(facilities));
