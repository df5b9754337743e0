const STYLE = /<style>[\s\S]*?<\/style>/g;
/** A block of design tokens only. One with an address could contain any character, so it is kept whole. */
const TOKENS = /(:root|\[data-(?:theme|look)=["']?[\w-]+["']?\])\{((?:--[\w-]+:[^{};]*;?)+)\}/g;
const USED = /var\(\s*(--[\w-]+)/g;

const usedIn = (text: string): string[] => [...text.matchAll(USED)].map(([, name = '']) => name);
const nameOf = (declaration: string): string => declaration.slice(0, declaration.indexOf(':'));

const THEME = /<html\b[^>]*\bdata-theme="(\w+)"/;
const SELECTED = /^\[data-theme=["']?(\w+)["']?\]$/;

/** Tokens that the document's own theme sets: their values from `:root` apply to no element. */
function saidByTheme(html: string): ReadonlySet<string> {
  const theme = THEME.exec(html)?.[1];
  const blocks = [...(html.match(STYLE) ?? []).join('').matchAll(TOKENS)];
  const own = blocks.filter(([, head = '']) => theme !== undefined && SELECTED.exec(head)?.[1] === theme);
  return new Set(own.flatMap(([, , block = '']) => block.split(';').map(nameOf)));
}

/**
 * Reduces a document's inline design tokens to those that something in it uses, and those that these depend on; the sheets bring the rest.
 */
export function withUsedTokens(html: string): string {
  const blocks = (html.match(STYLE) ?? []).join('').matchAll(TOKENS);
  const declarations = [...blocks].flatMap(([, , block = '']) => block.split(';'));
  const used = new Set(usedIn(html.replace(STYLE, (style) => style.replace(TOKENS, ''))));
  for (const name of used) {
    for (const declaration of declarations) if (nameOf(declaration) === name) usedIn(declaration).forEach((further) => used.add(further));
  }
  const overridden = saidByTheme(html);
  return html.replace(STYLE, (style) =>
    style.replace(TOKENS, (_block, head: string, block: string) => {
      const kept = block
        .split(';')
        .map((declaration) => ({ declaration, name: nameOf(declaration) }))
        .filter(({ name }) => used.has(name) && !(head === ':root' && overridden.has(name)))
        .map(({ declaration }) => declaration);
      return kept.length === 0 ? '' : `${head}{${kept.join(';')}}`;
    }),
  );
}
