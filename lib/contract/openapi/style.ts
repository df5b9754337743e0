/** For a page that engineers read; it doesn't use the shop's themes. */
export const styleOfPage = `
:root{color-scheme:light dark;--ink:#1f2329;--soft:#5b6169;--line:#e4e7eb;--page:#f5f6f8;--card:#fff;--get:#0b6b3a;--post:#8a4b00;--user:#7a1fa2}
@media(prefers-color-scheme:dark){:root{--ink:#e8eaed;--soft:#a9b0b8;--line:#33383f;--page:#15181c;--card:#1d2126;--get:#6fdc9f;--post:#ffb866;--user:#d79bff}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:15px/1.6 system-ui,sans-serif}
header,main{max-width:64rem;margin:0 auto;padding:1rem}h1,h2{margin:.5em 0}h2{font-size:1.1rem}h4{margin:1em 0 .3em}
small{color:var(--soft);font-weight:400;margin-left:.5em}a{color:inherit}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}nav a{padding:.5rem 0;min-height:44px;display:inline-flex;align-items:center}
details.operation{background:var(--card);border:1px solid var(--line);border-radius:8px;margin:.5rem 0;padding:0 .75rem}
details.operation>div{padding-bottom:.75rem}summary{cursor:pointer;padding:.7rem 0;overflow-wrap:anywhere}
summary:focus-visible,a:focus-visible{outline:2px solid currentColor;outline-offset:2px}
.get,.post{display:inline-block;min-width:3.2em;font-weight:700;font-size:.8em}.get{color:var(--get)}.post{color:var(--post)}.user{color:var(--user);font-size:.8em}
code,pre{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace}pre{background:var(--page);border-radius:6px;padding:.75rem;overflow:auto;margin:.3rem 0}
table{border-collapse:collapse;width:100%;background:var(--card)}th,td{border:1px solid var(--line);padding:.4rem .6rem;text-align:left;vertical-align:top}
`;
