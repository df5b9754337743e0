import { escaped } from '@/stand-ins/http/html';
import { htmlPage, type Language } from '@/stand-ins/http/site';
import { style } from '@/stand-ins/http/style';
import { wordsOf } from './words';

type Page = Readonly<{ language: Language; heading: string; body: string; isWide?: boolean }>;

/** One of the bank's pages, with a way to its other language. */
export function bankDocument({ language, heading, body, isWide = false }: Page): string {
  const words = wordsOf(language);
  const other = language === 'en' ? 'zh' : 'en';
  return htmlPage({
    language,
    title: `${heading} · ${words.title}`,
    style,
    body: `<header><h1>${escaped(words.bank)}</h1><a href="?lang=${other}" lang="${other}">${words.other}</a></header>
<main${isWide ? ' class="wide"' : ''}>${body}<p class="note">${words.standIn}</p></main>`,
  });
}
