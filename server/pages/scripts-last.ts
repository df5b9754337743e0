import { LATE_SHEET } from './inline-styles';
import { FIRST_SCRIPT, HELP_WITHOUT_MODULES, SCRIPTS } from './next';

const FIRST_PICTURE = /<img\b[^>]*\bfetchPriority="high"/;
/** How long scripts wait for pictures that don't arrive (ms). */
const PATIENCE_MS = 1000;

/**
 * Source code that runs in the browser. Added scripts run in order of arrival, like asynchronous ones. They are started in the picture's
 * own load event: a frame later the page would already count as loaded, and a tap at that moment would have no effect.
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
 * Delays the asynchronous scripts of a document: the page is complete without them, and requested first they would compete with the
 * document and its pictures for a phone's line. They move to the end of the body, before the data they work on; where the page opens with
 * pictures, they wait for these. Their preloads are removed, because they would bring the scripts forward again. The complete style sheets
 * are loaded with them, without blocking the first paint.
 */
export function scriptsLast(html: string): string {
  const [head, body] = [html.indexOf('</head>'), html.indexOf(FIRST_SCRIPT)];
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
  const before = html.slice(0, head).replace(HELP_WITHOUT_MODULES, '').replace(SCRIPTS, take);
  const end = html.slice(body).replace(HELP_WITHOUT_MODULES, '');
  const after = waits ? end.replace(SCRIPTS, take) : end;
  const isNeeded = waits || before.includes(LATE_SHEET);
  const start = isNeeded ? `<script>${START}(${JSON.stringify(sources)},${PATIENCE_MS})</script>` : '';
  return `${before}${html.slice(head, body)}${scripts.join('')}${start}${after}`;
}
