import fc from 'fast-check';
import { syllablesOf } from '@/server/catalogue/search/syllables';
import { typedAs, typedWithSlip } from '@/server/catalogue/search/typed';

const everything = async (words: readonly string[]) => new Set(words);
const only =
  (...there: readonly string[]) =>
  async (words: readonly string[]) =>
    new Set(words.filter((word) => there.includes(word)));

test('letters are read as syllables in every way that they can be', () => {
  expect(syllablesOf('xian')).toEqual(expect.arrayContaining([['xian'], ['xi', 'an']]));
  expect(syllablesOf('waitan', { whole: true })).toEqual([['wai', 'tan']]);
  expect(syllablesOf('wait')).toEqual([['wai', 't']]);
  expect(syllablesOf('wait', { whole: true })).toEqual([]);
  expect(syllablesOf('uvi')).toEqual([]);
});

test('what was typed is asked for as a word, as pinyin and as initials', () => {
  expect(typedAs('wt').query).toBe("('wt':* | '^wt')");
  expect(typedAs('w').query).toBe("('w':* | '^w')");
  expect(typedAs('WaiTan').query).toContain("'~waitan'");
  expect(typedAs('waita').query).toMatch(/'~waita'.*'~waitan'/);
  expect(typedAs('wait').query).toContain("'~waitan'");
  expect(typedAs('滩').query).toBe("'滩'");
  expect(typedAs('外滩').query).toBe("'外滩'");
  expect(typedAs('！？').query).toBe('');
  expect(typedAs('hcz')).toMatchObject({ letters: 'hcz', sure: "'hcz':*" });
});

test('a slip of any letter leads back to the word, as far as something bears it', async () => {
  const word = 'huochezhan';
  const slips = fc.nat(word.length - 1).chain((at) =>
    fc.constantFrom(
      word.slice(0, at) + word.slice(at + 1),
      `${word.slice(0, at)}q${word.slice(at)}`,
      `${word.slice(0, at)}q${word.slice(at + 1)}`,
      word.slice(0, at) +
        word
          .slice(at, at + 2)
          .split('')
          .reverse()
          .join('') +
        word.slice(at + 2),
    ),
  );
  await fc.assert(
    fc.asyncProperty(slips, async (typed) => {
      const { query } = await typedWithSlip(typedAs(typed), only('~huoche', '~chezhan'));
      expect(query).toContain("'~huoche' & '~chezhan'");
    }),
  );
});

test('only words that the cheaper question has left are asked for again', async () => {
  const asked: string[][] = [];
  const { query } = await typedWithSlip(typedAs('waitna'), only('~waitan', '~tang'), async (words) => {
    asked.push([...words]);
    return new Set(words);
  });
  expect(query).toBe("'~waitan'");
  expect(asked).toEqual([['~waitan']]);
});

test('whatever is typed, a query holds nothing but words between quotes', async () => {
  const words = /^(?:'[~^]?[^\s'&|!()<>\\:]+'(?::\*)?|[()&|\s])*$/u;
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 20 }), async (typed) => {
      expect(typedAs(typed).query).toMatch(words);
      expect((await typedWithSlip(typedAs(typed), everything)).query).toMatch(words);
    }),
  );
});
