/**
 * Widths of the small copies of catalogue pictures that documents carry inside, px: one for thumbnails, whatever part of the picture they
 * show, and one for pictures of the whole column. In a narrower copy the picture would be blurred for a reader, and not count as shown for a browser.
 */
export const PREVIEW_WIDTHS = { thumbnail: 160, column: 375 } as const;

/** @param name 'hotel-12', as in `/pictures/hotel-12-750.webp` */
export const previewFile = (name: string, width: number): string => `${name}-${width}-preview.webp`;
