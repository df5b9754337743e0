/**
 * The first `most` characters, in one line: a line break would break a line of the bill. By code points, so that no emoji is cut in half,
 * which would be no UTF-8.
 */
export const cut = (text: string, most: number): string => [...text.replace(/\p{Cc}+/gu, ' ')].slice(0, most).join('');
