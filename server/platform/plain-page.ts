import { escapeHtml } from '@/lib/kernel/html';
import type { Locale } from '@/lib/kernel/locale';

type PlainPage = Readonly<{
  locale: Locale;
  title: string;
  style: string;
  /** HTML; the caller escapes foreign text. */ body: string;
}>;

/** A self-contained page written by the server: the sandbox's pages, and error pages. */
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
