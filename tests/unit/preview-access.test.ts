import { mayPreview } from '@/lib/session/preview-access';

const token = 'a-token-of-the-operators';

test('the demo is open to everybody', () => {
  expect(mayPreview(undefined, { mode: undefined, expected: undefined })).toBe(true);
  expect(mayPreview('wrong', { mode: 'demo', expected: token })).toBe(true);
});

test('production opens with its token alone, and without one not at all', () => {
  const production = { mode: 'production', expected: token };
  expect(mayPreview(token, production)).toBe(true);
  for (const wrong of [undefined, '', 'wrong', `${token} `, token.slice(1)]) expect(mayPreview(wrong, production)).toBe(false);
  for (const any of [undefined, '', 'undefined']) expect(mayPreview(any, { mode: 'production', expected: undefined })).toBe(false);
});
