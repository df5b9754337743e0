import type { Channel } from '@/lib/channel/channel';
import { href } from '@/lib/routing/href';
import { escapeHtml } from '@/lib/kernel/html';
import { plainPage } from '@/server/platform/plain-page';
import { serverWords } from '@/server/platform/words';

export const refusalPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const style = `
html { font: 100%/1.6 -apple-system, "PingFang SC", "Noto Sans SC", system-ui, sans-serif; color: #1f2329; background: #f5f6f7 }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box; text-align: center }
svg { width: 4rem; height: 4rem; margin: 0 auto 1rem }
h1 { margin: 0 0 1.5rem; font-size: 1.0625rem; font-weight: 600 }
a { display: block; min-width: 12rem; padding: .75rem 1.5rem; border-radius: 2rem; font-weight: 600; text-decoration: none; color: #fff; background: #1f2329 }
a:focus-visible { outline: 3px solid #6b7280; outline-offset: 3px }
`;

const NOT_FOUND = 404;

/** The page shown when a page can't be served: the reason and a way to go on, which for what doesn't exist is not another try. Self-contained. */
export const refusalPage = ({ locale, slug }: Channel, { status, why }: Readonly<{ status: number; why: string }>): string =>
  plainPage({
    locale,
    title: why,
    style,
    body: `
<svg viewBox="0 0 64 64" fill="none" stroke="#9ca3af" stroke-width="3" stroke-linecap="round" aria-hidden="true">
<circle cx="32" cy="32" r="22"/><path d="M32 20v12l8 6"/>
</svg>
<h1>${escapeHtml(why)}</h1>
${status === NOT_FOUND ? `<a href="${href(slug, '/index')}">${escapeHtml(serverWords(locale)('toHome'))}</a>` : `<a href="">${escapeHtml(serverWords(locale)('retry'))}</a>`}
`,
  });
