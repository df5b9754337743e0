/** A red letter, the negative invoice that reverses one, has a file of its own. */
export type InvoiceLetter = 'red';

/**
 * The address of an invoice's file: below `/api`, because it is no page, and authorized by the page's cookie, because a link can't send a
 * header.
 */
export const INVOICE_FILE_PATH = '/api/invoice/:slug/:file';

export const invoiceFileHref = (slug: string, { applyNo, letter }: Readonly<{ applyNo: string; letter?: InvoiceLetter }>): string =>
  `/api/invoice/${slug}/${encodeURIComponent(applyNo)}.pdf${letter ? `?letter=${letter}` : ''}`;
