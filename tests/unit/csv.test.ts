import { csv } from '@/lib/kernel/csv';

const cells = (text: string) => csv([[text]]).slice(1, -2);

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '  =1', '\t=1', '\r\n=1', '＝1', '＋1', '－1', '＠a', '|calc', '%0A=1'])(
  'the text %j runs in no spreadsheet',
  (text) => {
    expect(cells(text)).toMatch(/^"'/);
  },
);

test('amounts and counts stay numbers, also below zero, and plain text stays as it is', () => {
  expect(csv([['酒店, "海景"', 3, { fen: -1230 }, { fen: 123_456_789 }]])).toBe('\uFEFF"酒店, ""海景""",3,-12.30,1234567.89\r\n');
});

test('a line break in a name begins no row', () => {
  expect(csv([['a\r\nb', 'c']])).toBe('\uFEFF"a b","c"\r\n');
});
