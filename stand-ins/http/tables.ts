import { escaped } from './html';

const cells = (tag: 'td' | 'th', texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join('')}</tr>`;

/** A table that scrolls by itself on a narrow screen. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="scroll" tabindex="0"><table><thead>${cells('th', head)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table></div>`;
