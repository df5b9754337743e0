/** React writes its attributes in one order or another, as the picture is a server element's or a client component's. */
const PRELOADED_PICTURE = /<link rel="preload"(?=[^>]*\bas="image")([^>]*)>/;
/** Characters that this header may hold unquoted. */
const PLAIN = /^[\x20\x21\x23-\x7e]*$/;

const attribute = (attributes: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? '';

/**
 * The picture that a document asks for first, as a `Link` header: the browser fetches it when the head of the answer is there, a round
 * trip before it has read the document, and before the scripts share the line. A proxy may make it an early hint (103).
 */
export function preloadHeader(html: string): string | undefined {
  const attributes = PRELOADED_PICTURE.exec(html)?.[1];
  if (attributes === undefined) return undefined;
  const [srcSet, sizes] = [attribute(attributes, 'imageSrcSet'), attribute(attributes, 'imageSizes')];
  const href = attribute(attributes, 'href') || (srcSet.trim().split(' ', 1)[0] ?? '');
  if (href === '' || ![href, srcSet, sizes].every((text) => PLAIN.test(text)) || /[<>]/.test(href)) return undefined;
  const choice = srcSet === '' ? '' : `; imagesrcset="${srcSet}"; imagesizes="${sizes}"`;
  return `<${href}>; rel=preload; as=image${choice}; fetchpriority=high`;
}
