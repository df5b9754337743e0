/** An element in the form that satori reads. */
export type Box = Readonly<{ type: string; props: Readonly<{ style: Readonly<Record<string, string | number>>; children?: Children }> }>;
type Children = string | readonly Box[];

/** A flex box, the only layout that satori supports. */
export const box = (style: Box['props']['style'], children?: Children): Box => ({
  type: 'div',
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, ...(children !== undefined && { children }) },
});

/** A text of at most `most` lines, cut off with an ellipsis. */
export const lines = (most: number, style: Box['props']['style'], text: string): Box => ({
  type: 'div',
  props: { style: { display: 'block', lineClamp: most, lineHeight: 1.35, ...style }, children: text },
});
