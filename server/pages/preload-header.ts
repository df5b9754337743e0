import { hasPreviews } from './first-pictures';

/** React orders the attributes differently for pictures in server and in client components. */
const PRELOADED_PICTURE = /<link rel="preload"(?=[^>]*\bas="image")([^>]*)>/;
/** Characters allowed unquoted in this header. */
const PLAIN = /^[\x20\x21\x23-\x7e]*$/;

const attribute = (attributes: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? '';

/**
 * The first picture that a document preloads, as a `Link` header: the browser fetches it as soon as it has the head of the answer, a round
 * trip before it has read the document and before scripts compete for the line. A proxy may turn it into an early hint (103). A document
 * that contains previews goes first: the picture itself would share the line with it.
 */
export function preloadHeader(html: string): string | undefined {
  const attributes = PRELOADED_PICTURE.exec(html)?.[1];
  if (attributes === undefined || hasPreviews(html)) return undefined;
  const [srcSet, sizes] = [attribute(attributes, 'imageSrcSet'), attribute(attributes, 'imageSizes')];
  const href = attribute(attributes, 'href') || (srcSet.trim().split(' ', 1)[0] ?? '');
  if (href === '' || ![href, srcSet, sizes].every((text) => PLAIN.test(text)) || /[<>]/.test(href)) return undefined;
  const choice = srcSet === '' ? '' : `; imagesrcset="${srcSet}"; imagesizes="${sizes}"`;
  return `<${href}>; rel=preload; as=image${choice}; fetchpriority=high`;
}
