import { keywordQuery, searchWords, withoutGaps } from '@/lib/kernel/search-words';

test('a text is found by every pair of neighbouring characters, and each character begins one word', () => {
  expect(searchWords('外滩酒店')).toEqual(['外滩', '滩酒', '酒店', '店']);
  for (const character of '外滩酒店') expect(searchWords('外滩酒店').filter((word) => word.startsWith(character))).toHaveLength(1);
});

test('Latin words and numbers are whole words in lower case, full-width ones too', () => {
  expect(searchWords('郑东CBD、Ｗ、24h店')).toEqual(['郑东', '东', 'cbd', 'w', '24h', '店']);
});

test('a keyword asks for pairs side by side, so that two names in a row find both', () => {
  expect(keywordQuery('上海外滩')).toBe("'上海' & '外滩'");
  expect(keywordQuery('拾光里')).toBe("'拾光' & '光里'");
  expect(keywordQuery('外滩 cbd')).toBe("'外滩' & 'cbd':*");
});

test('a single character is asked for as the beginning of a word', () => {
  expect(keywordQuery('湖')).toBe("'湖':*");
});

test('nothing typed leaves its quotes', () => {
  expect(keywordQuery("'); drop table hotels; --")).toMatch(/^\((?:'[a-z]+':\*|[ &|])+\)$/);
  expect(keywordQuery(" & | ! :* '' ")).toBe('');
});

test('a word is the same however it is kept apart, in the index and in the keyword', () => {
  for (const name of ['hot pot', 'Hot-Pot', 'HOT·POT', 'ｈｏｔ　ｐｏｔ']) {
    expect(searchWords(name)).toEqual(['hot', 'hotpot', 'pot']);
    expect(keywordQuery(name)).toBe("('hot':* & 'pot':* | 'hotpot':*)");
    expect(withoutGaps(name)).toBe('hotpot');
  }
  expect(searchWords('k-t-v')).toContain('ktv');
  expect(searchWords('下午 茶')).toContain('午茶');
  expect(keywordQuery('下午 茶')).toBe("'下午' & '茶':*");
  // What a comma or another script keeps apart stays apart.
  expect(searchWords('hot, pot 锅 hot')).toEqual(['hot', 'pot', '锅']);
});
