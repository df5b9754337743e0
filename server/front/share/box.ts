/** An element as satori reads it. */
export type Box = Readonly<{ type: string; props: Readonly<{ style: Readonly<Record<string, string | number>>; children?: Children }> }>;
type Children = string | readonly Box[];

/** A flexible box; satori knows no other. */
export const box = (style: Box['props']['style'], children?: Children): Box => ({
  type: 'div',
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, ...(children !== undefined && { children }) },
});

/** A text of at most so many lines, cut with an ellipsis. */
export const lines = (most: number, style: Box['props']['style'], text: string): Box => ({
  type: 'div',
  props: { style: { display: 'block', lineClamp: most, lineHeight: 1.35, ...style }, children: text },
});
