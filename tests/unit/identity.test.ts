import fc from 'fast-check';
import { documentProblem, type DocumentType, maskedDocument, normalDocument, personOf } from '@/lib/domain/identity';
import { addDays } from '@/lib/kernel/day';

const TODAY = '2026-11-22';
const problem = (type: DocumentType, number: string) => documentProblem(type, number, TODAY);

/** GB 11643 once more, from the standard's own wording: the sum of the digits times 2^(18 - position), modulo 11, is 1. */
const keepsTheRule = (number: string): boolean =>
  [...number].reduce((sum, digit, at) => sum + (digit === 'X' ? 10 : Number(digit)) * (2 ** (17 - at) % 11), 0) % 11 === 1;

const region = fc.constantFrom('110101', '310104', '440305', '510107', '650102', '542621');
const birthday = fc.integer({ min: 0, max: 45_000 }).map((days) => addDays('1900-01-01', days).replaceAll('-', ''));
const order = fc.integer({ min: 0, max: 999 }).map((number) => String(number).padStart(3, '0'));
const idCard = fc
  .tuple(region, birthday, order)
  .map((some) => some.join(''))
  .map((first) => first + ('0123456789X'.split('').find((last) => keepsTheRule(first + last)) ?? ''));

test('an identity number that keeps the standard is one, however it is typed', () => {
  fc.assert(
    fc.property(idCard, (number) => {
      const wide = number.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
      const spaced = `${number.slice(0, 6)} ${number.slice(6, 14)}-${number.slice(14).toLowerCase()} `;
      for (const typed of [number, number.toLowerCase(), wide, spaced]) {
        expect(problem('idCard', typed)).toBeUndefined();
        expect(normalDocument('idCard', typed)).toBe(number);
      }
    }),
  );
});

test('each wrong digit is noticed, and each pair of neighbours that changed places', () => {
  fc.assert(
    fc.property(idCard, (number) => {
      for (let at = 0; at < 18; at += 1) {
        for (const digit of at === 17 ? '0123456789X' : '0123456789') {
          const wrong = number.slice(0, at) + digit + number.slice(at + 1);
          if (wrong !== number) expect({ wrong, problem: problem('idCard', wrong) }).not.toEqual({ wrong, problem: undefined });
        }
        const swapped =
          number.slice(0, at) +
          number
            .slice(at, at + 2)
            .split('')
            .reverse()
            .join('') +
          number.slice(at + 2);
        if (swapped !== number) expect({ swapped, problem: problem('idCard', swapped) }).not.toEqual({ swapped, problem: undefined });
      }
    }),
  );
});

test('a missing or additional digit is noticed', () => {
  fc.assert(
    fc.property(idCard, fc.nat({ max: 17 }), (number, at) => {
      expect(problem('idCard', number.slice(0, at) + number.slice(at + 1))).toBe('shape');
      expect(problem('idCard', `${number.slice(0, at)}7${number.slice(at)}`)).toBe('shape');
    }),
  );
});

test('of 15 and of 18 digits it is the same document', () => {
  fc.assert(
    fc.property(idCard, (number) => {
      fc.pre(number.slice(6, 8) === '19');
      const older = number.slice(0, 6) + number.slice(8, 17);
      expect(problem('idCard', older)).toBeUndefined();
      expect(normalDocument('idCard', older)).toBe(number);
      expect(personOf('idCard', older)).toEqual(personOf('idCard', number));
    }),
  );
  expect(normalDocument('idCard', '110105491231002')).toBe('11010519491231002X');
});

test.each([
  ['11010519491231002X', { birthday: '1949-12-31', sex: 'female' }],
  ['440524188001010014', undefined],
  ['110105491231002', { birthday: '1949-12-31', sex: 'female' }],
  ['110101199003070839', { birthday: '1990-03-07', sex: 'male' }],
] as const)('%s tells birthday and sex', (number, person) => {
  expect(problem('idCard', number) === undefined ? personOf('idCard', number) : undefined).toEqual(person);
});

test.each([
  ['idCard', '', 'empty'],
  ['idCard', '   ', 'empty'],
  ['idCard', '12345678901234567', 'shape'],
  ['idCard', '1101051949123100XX', 'shape'],
  ['idCard', '990105194912310021', 'region'],
  ['idCard', '11010519490230002X', 'birthday'],
  ['idCard', '110105209901010025', 'birthday'],
  ['idCard', '110105194912310021', 'checksum'],
  ['idCard', '110105490230002', 'birthday'],
  ['idCard', '000105491231002', 'region'],
  ['residencePermit', '810000199408230021', undefined],
  ['residencePermit', '830000199201300022', undefined],
  ['residencePermit', '830000199201300023', 'checksum'],
  ['residencePermit', '11010519491231002X', 'region'],
  ['residencePermit', '810000940823002', 'shape'],
  ['permanentResidence', '911124197809170017', undefined],
  ['permanentResidence', '911124197809170018', 'checksum'],
  ['permanentResidence', '911124199902300014', 'birthday'],
  ['permanentResidence', '11010519491231002X', 'region'],
  ['permanentResidence', 'can110078091705', undefined],
  ['permanentResidence', '11007809170511', 'shape'],
  ['passport', 'E12345678', undefined],
  ['passport', 'e 1234 5678', undefined],
  ['passport', 'EA1234567', undefined],
  ['passport', '123456789', undefined],
  ['passport', 'ABCDEFG', 'shape'],
  ['passport', 'E123456789', 'shape'],
  ['passport', 'E12', 'shape'],
  ['passport', '护照E1234567', 'shape'],
  ['hkMacaoPermit', 'H12345678', undefined],
  ['hkMacaoPermit', 'm1234567801', undefined],
  ['hkMacaoPermit', 'A12345678', 'shape'],
  ['hkMacaoPermit', 'H1234567', 'shape'],
  ['taiwanPermit', '12345678', undefined],
  ['taiwanPermit', '1234567801', undefined],
  ['taiwanPermit', '123456789', 'shape'],
] as const)('%s %s: %s', (type, number, expected) => {
  expect(problem(type, number)).toBe(expected);
});

test('a permit is the same document whichever card it is printed on', () => {
  expect(normalDocument('hkMacaoPermit', 'h1234567802')).toBe(normalDocument('hkMacaoPermit', 'H12345678'));
  expect(normalDocument('taiwanPermit', '1234567802')).toBe(normalDocument('taiwanPermit', '12345678'));
});

test('somebody is born until today, not tomorrow', () => {
  expect(documentProblem('idCard', '11010519491231002X', '1949-12-31')).toBeUndefined();
  expect(documentProblem('idCard', '11010519491231002X', '1949-12-30')).toBe('birthday');
});

test('a masked number keeps what its owner knows it by', () => {
  expect(maskedDocument('110101199003070839')).toBe('110101********0839');
  expect(maskedDocument('E12345678')).toBe('E*****678');
  expect(maskedDocument('12345678')).toBe('1****678');
});

test('any text whatever is answered, never thrown at', () => {
  fc.assert(
    fc.property(fc.constantFrom<DocumentType>('idCard', 'passport', 'taiwanPermit'), fc.string({ unit: 'binary' }), (type, text) => {
      expect(() => [problem(type, text), normalDocument(type, text), maskedDocument(text)]).not.toThrow();
    }),
  );
});
