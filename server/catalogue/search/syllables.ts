/** The syllables of pinyin as typed: ü as v, and üe as ue. */
const SYLLABLES =
  'a ai an ang ao ba bai ban bang bao bei ben beng bi bian biao bie bin bing bo bu ca cai can cang cao ce cen ceng cha chai chan chang ' +
  'chao che chen cheng chi chong chou chu chua chuai chuan chuang chui chun chuo ci cong cou cu cuan cui cun cuo da dai dan dang dao de ' +
  'dei den deng di dia dian diao die ding diu dong dou du duan dui dun duo e ei en eng er fa fan fang fei fen feng fo fou fu ga gai gan ' +
  'gang gao ge gei gen geng gong gou gu gua guai guan guang gui gun guo ha hai han hang hao he hei hen heng hong hou hu hua huai huan ' +
  'huang hui hun huo ji jia jian jiang jiao jie jin jing jiong jiu ju juan jue jun ka kai kan kang kao ke kei ken keng kong kou ku kua ' +
  'kuai kuan kuang kui kun kuo la lai lan lang lao le lei leng li lia lian liang liao lie lin ling liu lo long lou lu luan lue lun luo ' +
  'lv ma mai man mang mao me mei men meng mi mian miao mie min ming miu mo mou mu na nai nan nang nao ne nei nen neng ni nian niang niao ' +
  'nie nin ning niu nong nou nu nuan nue nuo nv o ou pa pai pan pang pao pei pen peng pi pian piao pie pin ping po pou pu qi qia qian ' +
  'qiang qiao qie qin qing qiong qiu qu quan que qun ran rang rao re ren reng ri rong rou ru rua ruan rui run ruo sa sai san sang sao se ' +
  'sen seng sha shai shan shang shao she shei shen sheng shi shou shu shua shuai shuan shuang shui shun shuo si song sou su suan sui sun ' +
  'suo ta tai tan tang tao te tei teng ti tian tiao tie ting tong tou tu tuan tui tun tuo wa wai wan wang wei wen weng wo wu xi xia xian ' +
  'xiang xiao xie xin xing xiong xiu xu xuan xue xun ya yan yang yao ye yi yin ying yo yong you yu yuan yue yun za zai zan zang zao ze ' +
  'zei zen zeng zha zhai zhan zhang zhao zhe zhei zhen zheng zhi zhong zhou zhu zhua zhuai zhuan zhuang zhui zhun zhuo zi zong zou zu ' +
  'zuan zui zun zuo';

const syllables = new Set(SYLLABLES.split(' '));
/** Syllables by each of their prefixes, for lookups while one is still being typed. */
const begun = new Map<string, string[]>();
for (const syllable of syllables) {
  for (let length = 1; length <= syllable.length; length += 1) {
    const beginning = syllable.slice(0, length);
    begun.set(beginning, [...(begun.get(beginning) ?? []), syllable]);
  }
}
/** The syllables that start with these letters. */
export const completionsOf = (letters: string): readonly string[] => begun.get(letters) ?? [];

const LONGEST = 6;
/** 'xian' is 先 or 西安; longer input has more readings than are worth trying. */
const MOST_READINGS = 8;

/**
 * The ways to read letters as syllables, those with longer syllables first.
 * @param whole when false, the last syllable may be unfinished
 */
export function syllablesOf(letters: string, { whole = false } = {}): string[][] {
  const found: string[][] = [];
  const read = (from: number, sofar: readonly string[]): void => {
    if (found.length >= MOST_READINGS) return;
    if (from === letters.length) {
      found.push([...sofar]);
      return;
    }
    for (let length = Math.min(LONGEST, letters.length - from); length > 0; length -= 1) {
      const part = letters.slice(from, from + length);
      const isLast = from + length === letters.length;
      if (syllables.has(part) || (isLast && !whole && begun.has(part))) read(from + length, [...sofar, part]);
    }
  };
  read(0, []);
  return found;
}

/** A reading by pinyin-pro, spelled as it is typed. */
export const typedSyllable = (reading: string): string => reading.replace('ü', 'v').replace(/ve$/, 'ue');
/** Whether the text is a complete syllable. */
export const isSyllable = (text: string): boolean => syllables.has(text);
