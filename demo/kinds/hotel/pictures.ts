import { sceneOf } from './scenes';
import type { HotelPlan } from './plan';
import { picturePath } from '@/pictures/names';
import { between } from '@/pictures/seeded-random';

const STRIDE = 7;

/** Neighbours in a list are one turn apart, or two within a set: neither step may be a multiple of the number of pictures. */
export const coverPicture = ({ turn, city, quarter }: HotelPlan): string =>
  picturePath(sceneOf(quarter.name), turn * STRIDE + city.ordinal * 3);

export const roomPicture = ({ id }: HotelPlan, look: 'double' | 'twin' | 'family' | 'suite', sort: number): string =>
  picturePath(look, id * 3 + sort);

export type GalleryPicture = Readonly<{ url: string; caption: string }>;

/** 5 to 8 pictures: the house, its rooms and its facilities. */
export function galleryOf(plan: HotelPlan): GalleryPicture[] {
  const { id, brand, turn } = plan;
  const scene = sceneOf(plan.quarter.name);
  const pictures: GalleryPicture[] = [
    { url: coverPicture(plan), caption: '酒店外观' },
    { url: picturePath('lobby', id), caption: '大堂' },
    { url: roomPicture(plan, 'double', 0), caption: '大床房' },
    { url: roomPicture(plan, 'twin', 1), caption: '双床房' },
    { url: picturePath('dining', id + turn), caption: '餐厅' },
  ];
  if (brand.star >= 4) pictures.push({ url: picturePath('pool', id), caption: '泳池' }, { url: picturePath('gym', id), caption: '健身房' });
  if (brand.star === 5 || between(0, 3, 'kids', id) === 0) pictures.push({ url: picturePath('kids', id), caption: '亲子乐园' });
  if (pictures.length < 6) pictures.push({ url: picturePath(scene, turn * STRIDE + plan.city.ordinal * 3 + 2), caption: '周边' });
  return pictures;
}
