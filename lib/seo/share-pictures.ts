/** `card`: the preview of a link in a chat, 1200 x 630 px. `poster`: to save and pass on, 750 x 1200 px, with a QR code for the page. */
export const shareForms = ['card', 'poster'] as const;
export type ShareForm = (typeof shareForms)[number];

export const CARD_SIZE = { width: 1200, height: 630 } as const;
export const POSTER_SIZE = { width: 750, height: 1200 } as const;

/** The address of a page's share picture: the card of `/P012/hotel/details?id=7` is `/share/P012/card/hotel/details/7.jpg`. */
export function sharePicture(form: ShareForm, path: string): string {
  const [whole = '', query] = path.split('?');
  const [, slug = '', ...below] = whole.split('/');
  const asked = new URLSearchParams(query);
  const id = asked.get('id') ?? asked.get('serialNumber');
  return `/share/${slug}/${form}/${[...below, ...(id ? [id] : [])].join('/')}.jpg`;
}
