const STYLE = /<style>[\s\S]*?<\/style>/g;
/** A block of nothing but design tokens. One that holds an address could hold any sign, and stays whole. */
const TOKENS = /(:root|\[data-theme=["']?\w+["']?\])\{((?:--[\w-]+:[^{};]*;?)+)\}/g;
const USED = /var\(\s*(--[\w-]+)/g;

const usedIn = (text: string): string[] => [...text.matchAll(USED)].map(([, name = '']) => name);
const nameOf = (declaration: string): string => declaration.slice(0, declaration.indexOf(':'));

/** A document whose own styles hold the design tokens that something in it asks for, and those that these stand on; the sheets bring the rest. */
export function withUsedTokens(html: string): string {
  const blocks = (html.match(STYLE) ?? []).join('').matchAll(TOKENS);
  const declarations = [...blocks].flatMap(([, , block = '']) => block.split(';'));
  const used = new Set(usedIn(html.replace(STYLE, (style) => style.replace(TOKENS, ''))));
  for (const name of used) {
    for (const declaration of declarations) if (nameOf(declaration) === name) usedIn(declaration).forEach((further) => used.add(further));
  }
  return html.replace(STYLE, (style) =>
    style.replace(TOKENS, (_block, head: string, block: string) => {
      const kept = block.split(';').filter((declaration) => used.has(nameOf(declaration)));
      return kept.length === 0 ? '' : `${head}{${kept.join(';')}}`;
    }),
  );
}
