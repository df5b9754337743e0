const SCRIPT = /<script src="\/_next\/static\/[^"]+" async="">\s*<\/script>|<link rel="preload" as="script"[^>]*>/g;

/**
 * Puts the asynchronous scripts of a document's head behind what it shows, before the data they work on. The page stands without them, and
 * asked for first they share a phone's line with the document itself and with its picture. Their preloads go: they would bring them forward.
 */
export function scriptsLast(html: string): string {
  const [head, body] = [html.indexOf('</head>'), html.indexOf('<script id="_R_">')];
  if (head < 0 || body < head) return html;
  const scripts: string[] = [];
  const rest = html.slice(0, head).replace(SCRIPT, (script) => {
    if (script.startsWith('<script')) scripts.push(script);
    return '';
  });
  return `${rest}${html.slice(head, body)}${scripts.join('')}${html.slice(body)}`;
}
