import { LATE_SHEET } from './inline-styles';

const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async="">\s*<\/script>|<link rel="preload" as="script"[^>]*>/g;
const FIRST_PICTURE = /<img\b[^>]*\bfetchPriority="high"/;
/** How long scripts wait for pictures that do not come, ms. */
const PATIENCE_MS = 1000;

/**
 * Runs in the browser as it stands here. Scripts that are added run as they come, like asynchronous ones. They begin in the picture's own
 * event: a frame later the page would count as loaded without them, and whoever tapped at that moment would tap in vain.
 */
const START = `((sources, patience) => {
  const all = (selector) => Array.from(document.querySelectorAll(selector));
  const pictures = all('img[fetchpriority="high"]');
  let start = () => {
    start = () => {};
    all('link[${LATE_SHEET}]').forEach((sheet) => {
      sheet.media = 'print';
      sheet.onload = () => { sheet.media = 'all'; };
      sheet.disabled = false;
    });
    sources.forEach((src) => document.body.append(Object.assign(document.createElement('script'), { src })));
  };
  const look = () => {
    if (sources.length === 0 || pictures.every((picture) => picture.complete)) start();
  };
  pictures.forEach((picture) => ['load', 'error'].forEach((event) => picture.addEventListener(event, look)));
  setTimeout(() => start(), patience);
  look();
})`
  .replace(/\n\s*/g, '')
  .replace(/ ?([(){}=>,]+) ?/g, '$1');

/**
 * Takes the asynchronous scripts of a document out of the way of what it shows: the page stands without them, and asked for first they
 * share a phone's line with the document and its pictures. They come behind the body, before the data they work on; where the page opens
 * with pictures, when those are there. Their preloads go: they would bring them forward. The whole style sheets come with them, and hold up no paint.
 */
export function scriptsLast(html: string): string {
  const [head, body] = [html.indexOf('</head>'), html.indexOf('<script id="_R_">')];
  if (head < 0 || body < head) return html;
  const waits = FIRST_PICTURE.test(html);
  const scripts: string[] = [];
  const sources: string[] = [];
  const take = (script: string, source?: string): string => {
    if (source === undefined) return '';
    if (waits) sources.push(source);
    else scripts.push(script);
    return '';
  };
  const before = html.slice(0, head).replace(SCRIPT, take);
  const after = waits ? html.slice(body).replace(SCRIPT, take) : html.slice(body);
  const isNeeded = waits || before.includes(LATE_SHEET);
  const start = isNeeded ? `<script>${START}(${JSON.stringify(sources)},${PATIENCE_MS})</script>` : '';
  return `${before}${html.slice(head, body)}${scripts.join('')}${start}${after}`;
}
