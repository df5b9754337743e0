import { createHash } from 'node:crypto';
import { get, type IncomingHttpHeaders } from 'node:http';
import { parseFlight } from '@/server/pages/flight';

export type Sent = Readonly<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>;

/** An answer as it came over the wire: `fetch` would unpack it. */
export const sent = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Sent> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { accept: 'text/html', ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }));
      answer.on('error', reject);
    }).on('error', reject);
  });

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole);

/** What React is given, from the scripts that push it. */
function flightOf(html: string): string {
  const parts: string[] = [];
  for (const script of all(html, /<script>(self\.__next_f\.push\([\s\S]*?)<\/script>/g))
    new Function('self', script)({ __next_f: { push: ([, text]: [number, string]) => parts.push(text) } });
  return parts.join('');
}

/** Served parts whose elements are described to React a second time. */
function sentTwice(html: string): string[] {
  const flight = flightOf(html);
  const rows = parseFlight(flight) ?? [];
  const type = rows.find(({ tag, text }) => tag === 'I' && text.includes('"AsServed"'))?.id;
  if (type === undefined) return ['no served part is known to React'];
  return all(flight, new RegExp(`\\["\\$","\\$L${type}",[^,]*,\\{[^{}]*"children":`, 'g'));
}

const declaredIn = (styles: string): string[] => all(styles, /[{;](--[\w-]+):/g);
const usedIn = (html: string): ReadonlySet<string> => new Set(all(html, /var\(\s*(--[\w-]+)/g));

/** Whether anything but scripts stands behind a place of the document; nothing stands behind none. */
const isShownAfter = (html: string, place: number): boolean =>
  place >= 0 && /<(?!\/body>|\/html>)/.test(html.slice(place).replace(/<script\b[\s\S]*?<\/script>/g, ''));

const inlineScripts = (html: string): string[] =>
  all(html, /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g).filter((script) => script !== '');
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * The passes over a document of the product that did not do their work, by name; written without the passes' own patterns, so that a
 * pattern that no longer fits what Next writes is found out.
 */
export function passesUndone({ headers, body }: Sent, { picture }: Readonly<{ picture: boolean }>): string[] {
  const html = body.toString();
  const sheets = all(html, /<link[^>]*\brel="stylesheet"[^>]*>/g);
  const styles = all(html, /<style[^>]*>([\s\S]*?)<\/style>/g).join('');
  const used = usedIn(html);
  const policy = String(headers['content-security-policy']);
  const scripts = all(html, /<script[^>]*\bsrc="([^"]+)"/g);
  const undone: Readonly<Record<string, boolean>> = {
    'the tree is pushed by one script': all(html, /__next_f\.push\(\[1,/g).length !== 1 || !html.includes("__next_f.push([1,'"),
    'a served part is there once': sentTwice(html).length > 0,
    'sheets of the document are not announced again': /^[0-9a-f]*:HL\["[^"]+\.css/m.test(flightOf(html)),
    'styles are in the document': styles.length < 5000 || /<link[^>]*\brel="preload"[^>]*\bas="style"/.test(html),
    'sheets wait for the first paint': sheets.length === 0 || sheets.some((sheet) => !/\bdisabled=""/.test(sheet)),
    'one sheet is loaded late': sheets.filter((sheet) => sheet.includes('data-late')).length !== 1,
    'tokens are those that are used': declaredIn(styles).some((name) => !used.has(name)),
    'scripts are behind what is shown': isShownAfter(html, html.search(/<script[^>]*\bsrc=|<link[^>]*\bas="script"/)),
    'scripts wait for the first picture': picture && (scripts.length > 0 || !/\]\s*,\d+\)<\/script>/.test(html)),
    'help for browsers without modules is left out': /\bnoModule\b/i.test(html),
    'a first picture has its copy behind it': picture && !/background:url\(data:image\/webp[^>]*><img/.test(html),
    'pictures further down wait': all(html, /<img[^>]*\bloading="lazy"[^>]*\bsrcSet=/g).some((found) => !found.includes('data-far=""')),
    'the policy names each inline script, and nothing else runs':
      /script-src[^;]*unsafe/.test(policy) || inlineScripts(html).some((script) => !policy.includes(hashOf(script))),
  };
  return Object.entries(undone).flatMap(([pass, isUndone]) => (isUndone ? [pass] : []));
}
