import { render } from '@testing-library/react';
import { TextBlocks } from '@/components/parts/screens/text-blocks';
import { parseMarkdown } from '@/lib/content/markdown';

const draw = (source: string): string => {
  const { container } = render(<TextBlocks blocks={parseMarkdown(source).blocks} slug="mm" />);
  return container.innerHTML;
};

test('a text brings no markup of its own, and no link out of the shop', () => {
  expect(draw('<script>x</script>')).toBe('&lt;script&gt;x&lt;/script&gt;');
  expect(draw('[out](https://evil.example) and [no page](/nowhere), [in](/userAgreement)')).toBe(
    '<p>out and no page, <a href="/mm/userAgreement">in</a></p>',
  );
  expect(draw('![a picture](/x.png)')).toBe('<p></p>');
});

test('headings, nested lists, tables and emphasis are drawn as what they are', () => {
  expect(draw('## One\n\n### Two\n\n## Three')).toBe('<h2 id="section-0">One</h2><h3>Two</h3><h2 id="section-1">Three</h2>');
  expect(draw('3. three\n   - inner **bold**\n4. four')).toBe(
    '<ol start="3"><li>three<ul><li>inner <strong>bold</strong></li></ul></li><li>four</li></ol>',
  );
  expect(draw('| a | b |\n|---|---|\n| 1 | *2* |')).toBe(
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td><em>2</em></td></tr></tbody></table>',
  );
});
