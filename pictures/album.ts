import type { Drawing } from './canvas';
import { bannerCount, squareBanner, wideBanner } from './scenes/banners';
import { city } from './scenes/city';
import { dish, eatery, feast, storefront } from './scenes/food';
import { goods } from './scenes/goods';
import { giftBox } from './scenes/gift-box';
import { hill } from './scenes/hill';
import { goodsPictureName, goodsScenes, goodsTints, pictureCounts, type PictureKind, pictureName } from './names';
import { avatar, icon, type IconName, icons } from './scenes/icons';
import { fair, museum, springs, stage, wildlife } from './scenes/outing';
import { dining, gym, kids, lobby, pool } from './scenes/places';
import { double, family, suite, twin } from './scenes/rooms';
import { sea } from './scenes/sea';
import { snow } from './scenes/snow';
import { town } from './scenes/town';

const catalogue: Readonly<Record<PictureKind, (index: number) => Drawing>> = {
  city,
  sea,
  hill,
  town,
  snow,
  double,
  twin,
  family,
  suite,
  lobby,
  dining,
  pool,
  gym,
  kids,
  fair,
  wildlife,
  museum,
  stage,
  springs,
  storefront,
  eatery,
  feast,
  dish,
  combo: giftBox,
};

const isKind = (name: string): name is PictureKind => Object.hasOwn(catalogue, name);
const isIcon = (name: string): name is IconName => Object.hasOwn(icons, name);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const twoDigits = (index: number) => String(index + 1).padStart(2, '0');

/** Every picture by its name, the part after `/pictures/` in an address. */
export const album = (): Readonly<Record<string, Drawing>> =>
  Object.fromEntries([
    ...Object.keys(catalogue)
      .filter(isKind)
      .flatMap((kind) => upTo(pictureCounts[kind]).map((index) => [pictureName(kind, index), catalogue[kind](index)] as const)),
    ...goodsScenes.flatMap((scene) => upTo(goodsTints(scene)).map((tint) => [goodsPictureName(scene, tint), goods(scene, tint)] as const)),
    ...upTo(bannerCount).flatMap((index) => [
      [`banner-${twoDigits(index)}`, squareBanner(index)] as const,
      [`banner-${twoDigits(index)}-wide`, wideBanner(index)] as const,
    ]),
    ...Object.keys(icons)
      .filter(isIcon)
      .map((name) => [`icon-${name}`, icon(name)] as const),
    ['avatar', avatar()] as const,
  ]);
