import { changesSince, compareLines } from '@/lib/content/changes';
import { parseMarkdown } from '@/lib/content/markdown';

const changes = (earlier: string, current: string) => changesSince(parseMarkdown(earlier).blocks, parseMarkdown(current).blocks);

test('lines that stay are kept, whatever goes or comes between them', () => {
  expect(compareLines(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { kind: 'kept', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'kept', text: 'c' },
    { kind: 'added', text: 'd' },
  ]);
});

test('a clause is the same clause when only its number has changed', () => {
  expect(
    changes('## 1. One\n\nfirst\n\n## 2. Three\n\nthird', '## 1. One\n\nfirst\n\n## 2. Two\n\nsecond\n\n## 3. Three\n\nthird'),
  ).toEqual([
    { heading: '1. One', kind: 'same', section: 0, lines: [] },
    { heading: '2. Three', kind: 'same', section: 2, lines: [] },
    { heading: '2. Two', kind: 'added', section: 1, lines: [{ kind: 'added', text: 'second' }] },
  ]);
});

test('a changed clause says what stood there and what stands there, an abandoned one all that it said', () => {
  expect(changes('before\n\n## 一、期限\n\n- 30 日\n- 可延长\n\n## 二、旧规\n\n作废', 'after\n\n## 一、期限\n\n- 15 日\n- 可延长')).toEqual(
    [
      {
        heading: '',
        kind: 'changed',
        lines: [
          { kind: 'removed', text: 'before' },
          { kind: 'added', text: 'after' },
        ],
      },
      {
        heading: '一、期限',
        kind: 'changed',
        section: 0,
        lines: [
          { kind: 'removed', text: '30 日' },
          { kind: 'added', text: '15 日' },
          { kind: 'kept', text: '可延长' },
        ],
      },
      { heading: '二、旧规', kind: 'removed', lines: [{ kind: 'removed', text: '作废' }] },
    ],
  );
});
