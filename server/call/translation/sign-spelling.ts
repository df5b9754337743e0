import { pinyin } from 'pinyin-pro';

/** Names with an established spelling that isn't pinyin, and those that a pinyin table misreads; without 市, 县 and the like. */
const known: Readonly<Record<string, string>> = {
  哈尔滨: 'Harbin',
  齐齐哈尔: 'Qiqihar',
  呼和浩特: 'Hohhot',
  鄂尔多斯: 'Ordos',
  呼伦贝尔: 'Hulunbuir',
  巴彦淖尔: 'Bayannur',
  乌兰察布: 'Ulanqab',
  锡林郭勒: 'Xilingol',
  锡林浩特: 'Xilinhot',
  阿拉善: 'Alxa',
  拉萨: 'Lhasa',
  日喀则: 'Shigatse',
  昌都: 'Qamdo',
  林芝: 'Nyingchi',
  那曲: 'Nagqu',
  阿里: 'Ngari',
  香格里拉: 'Shangri-La',
  格尔木: 'Golmud',
  德令哈: 'Delingha',
  克拉玛依: 'Karamay',
  吐鲁番: 'Turpan',
  哈密: 'Hami',
  博尔塔拉: 'Bortala',
  巴音郭楞: 'Bayingolin',
  库尔勒: 'Korla',
  克孜勒苏: 'Kizilsu',
  喀什: 'Kashgar',
  和田: 'Hotan',
  伊犁: 'Ili',
  阿克苏: 'Aksu',
  阿勒泰: 'Altay',
  闵行: 'Minhang',
  六合: 'Luhe',
  洪洞: 'Hongtong',
  繁峙: 'Fanshi',
  珲春: 'Hunchun',
  乐清: 'Yueqing',
  乐亭: 'Laoting',
  黄陂: 'Huangpi',
  大埔: 'Dabu',
  泌阳: 'Biyang',
  铅山: 'Yanshan',
  筠连: 'Junlian',
  吴堡: 'Wubu',
  宕昌: 'Tanchang',
  尉犁: 'Yuli',
  蔚: 'Yu',
  歙: 'She',
  单: 'Shan',
  浚: 'Xun',
};

/** Readings in place names that dictionaries get wrong or lack. */
const inNames: Readonly<Record<string, string>> = { 都: 'du', 什: 'shi', 䃥: 'zhuang', 㯊: 'yan', 㵲: 'wu' };

/** Pinyin as on a road sign: one capitalised word, with an apostrophe where two syllables could be read as one. */
export function signSpelling(name: string): string {
  const sign = known[name];
  if (sign !== undefined) return sign;
  const characters = [...name];
  return pinyin(name, { toneType: 'none', type: 'array', v: false })
    .map((syllable, index) => inNames[characters[index] ?? ''] ?? syllable.replace(/ü/g, 'u'))
    .map((syllable, index) => (index > 0 && /^[aeo]/.test(syllable) ? `'${syllable}` : syllable))
    .join('')
    .replace(/^./, (letter) => letter.toUpperCase());
}
