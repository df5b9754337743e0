import type { Contract } from '@/lib/contract/contract';
import { query } from './define';

export const areaCalls = {
  cityData: query('area.cityData'),
  location: query('area.location'),
  hotelCityForRange: query('area.hotelCityForRange'),
  chinaAreaList: query('area.chinaAreaList'),
  hotArea: query('area.hotArea'),
  keyword: query('area.keyword'),
} satisfies Record<keyof Contract['area'], unknown>;
