import { isRecord } from '@/lib/kernel/json';
import type { Locale } from '@/lib/kernel/locale';

export type City = Readonly<{ cityCode: string; cityName: string; telCode: string }>;

/** Shanghai: the default for a visitor who has not chosen a city (§9). */
export const DEFAULT_CITY_CODE = '310100';
const names: Readonly<Record<Locale, string>> = { 'zh-CN': '上海', en: 'Shanghai' };

export const defaultCity = (locale: Locale): City => ({ cityCode: DEFAULT_CITY_CODE, cityName: names[locale], telCode: '021' });

/** Of a value that was stored, and may be anything by now. */
export const isCity = (value: unknown): value is City =>
  isRecord(value) && [value.cityCode, value.cityName, value.telCode].every((text) => typeof text === 'string');
