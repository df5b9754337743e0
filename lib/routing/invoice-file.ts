/** The negative invoice that takes one back has a file of its own. */
export type InvoiceLetter = 'red';

/** Where the file of an invoice lies: below `/api`, since it is no page, and opened by the page's cookie, since a link carries no header. */
export const INVOICE_FILE_PATH = '/api/invoice/:slug/:file';

export const invoiceFileHref = (slug: string, { applyNo, letter }: Readonly<{ applyNo: string; letter?: InvoiceLetter }>): string =>
  `/api/invoice/${slug}/${encodeURIComponent(applyNo)}.pdf${letter ? `?letter=${letter}` : ''}`;
