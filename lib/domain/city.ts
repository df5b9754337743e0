export type City = Readonly<{ cityCode: string; cityName: string; telCode: string }>;

/** The city of a visitor who has chosen none (§9). */
export const SHANGHAI: City = { cityCode: '310100', cityName: '上海', telCode: '021' };
