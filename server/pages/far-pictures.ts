import { FIRST_SCRIPT } from './next';

/** On a picture that isn't requested yet; see components/ui/base/picture.module.css. */
const FAR = 'data-far';
/** On the document's root, once the reader has done anything. */
const MOVED = 'data-moved';
const LAZY = /<img(?=[^>]*\bloading="lazy")([^>]*)>/g;
const AS_WIDE_AS_THE_PAGE = /^(?![^>]*\bsrcSet=)[^>]*\bsrc="[^"]*-750\.webp"/;

/**
 * Source code that runs in the browser. What is a tenth of a screen away is shown; whatever the reader does first, scrolling or pressing,
 * leaves the rest to the browser's own lazy loading. In a row that moves by itself, that holds for the pictures of the row.
 */
const WATCH = `(() => {
  const root = document.documentElement;
  ['scroll', 'pointerdown', 'keydown', 'wheel'].forEach((name) =>
    addEventListener(name, () => root.setAttribute('${MOVED}', ''), { once: true, passive: true }));
  const show = (part) => part.querySelectorAll('[${FAR}]').forEach((picture) => picture.removeAttribute('${FAR}'));
  const near = new IntersectionObserver((seen) => seen.forEach(({ isIntersecting, target }) => {
    if (!isIntersecting) return;
    near.unobserve(target);
    show(target);
  }), { rootMargin: '10%' });
  document.querySelectorAll('[${FAR}]').forEach(({ parentElement }) => near.observe(parentElement));
  addEventListener('scroll', ({ target }) => target === document || show(target), { capture: true, passive: true });
})()`
  .replace(/\n\s*/g, '')
  .replace(/ ?([(){}=>,]+) ?/g, '$1');

/**
 * Browsers request lazy pictures as far as 2,500 px ahead, three screens of a phone, which most visitors never see: those wait until they are
 * near, or until the reader does something. The first as wide as the page is a swiper's next, and is there when its turn comes. React leaves the attributes of elements from the server as they are, and pictures that are drawn
 * later never have this one.
 */
export function farPicturesWait(html: string): string {
  const end = html.indexOf(FIRST_SCRIPT);
  if (end < 0) return html;
  let [some, nextIsThere] = [false, false];
  const content = html.slice(0, end).replace(LAZY, (picture, attributes: string) => {
    if (!nextIsThere && AS_WIDE_AS_THE_PAGE.test(attributes)) {
      nextIsThere = true;
      return picture;
    }
    some = true;
    return `<img ${FAR}=""${attributes}>`;
  });
  return some ? `${content}<script>${WATCH}</script>${html.slice(end)}` : html;
}
