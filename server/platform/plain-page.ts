import { escapeHtml } from '@/lib/kernel/html';
import type { Locale } from '@/lib/kernel/locale';

type PlainPage = Readonly<{
  locale: Locale;
  title: string;
  style: string;
  /** HTML: whoever writes it escapes what others wrote. */ body: string;
}>;

/** A page that the server writes itself and that loads nothing: the sandbox's, and those that stand in for a page that could not be had. */
export const plainPage = ({ locale, title, style, body }: PlainPage): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>${body}</body>
</html>`;
