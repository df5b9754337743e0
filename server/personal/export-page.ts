import { enumerated } from '@/lib/i18n/enumerated';
import { messages } from '@/lib/i18n/messages';
import { words } from '@/lib/i18n/words';
import { stampOf } from '@/lib/kernel/day';
import { escapeHtml } from '@/lib/kernel/html';
import type { Locale } from '@/lib/kernel/locale';
import { toYuan } from '@/lib/kernel/money';
import { plainPage } from '@/server/platform/plain-page';
import type { ExportedPart, ExportedRow } from '@/server/platform/ports/personal-data';

type Told = Readonly<{ locale: Locale; channel: string; at: number; parts: readonly ExportedPart[] }>;

const STYLE = `body{margin:0 auto;max-width:44rem;padding:1.5rem 1rem;color:#222;background:#fff;font:16px/1.6 system-ui,sans-serif}
h1{font-size:1.375rem}h2{margin:2rem 0 .5rem;font-size:1.125rem}
dl{display:grid;grid-template-columns:minmax(7rem,1fr) 2fr;gap:.25rem 1rem;margin:0 0 .75rem;padding:.75rem;border:1px solid #ddd;border-radius:.5rem}
dt{color:#595959}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}`;

/** The label of a field; without one, its name in the database. */
function fieldName(locale: Locale, field: string): string {
  const named = messages[locale].dataExport[`field_${field}`];
  return named ?? field;
}

function valueText(locale: Locale, field: string, value: ExportedRow[string]): string {
  const word = words(locale, 'dataExport');
  if (value === undefined || value === null || value === '') return word('nothing');
  if (typeof value === 'boolean') return word(value ? 'yes' : 'no');
  if (value instanceof Date) return stampOf(value.getTime());
  if (typeof value === 'number') return field.endsWith('Fen') ? word('money', { amount: toYuan(value) }) : String(value);
  return typeof value === 'string' ? value : enumerated(locale, value);
}

const rowOf = (locale: Locale, row: ExportedRow): string =>
  `<dl>${Object.entries(row)
    .map(([field, value]) => `<dt>${escapeHtml(fieldName(locale, field))}</dt><dd>${escapeHtml(valueText(locale, field, value))}</dd>`)
    .join('')}</dl>`;

/** The file for people: it needs no network and runs no script. */
export function exportPage({ locale, channel, at, parts }: Told): string {
  const word = words(locale, 'dataExport');
  const sections = parts.map(
    ({ section, rows }) =>
      `<h2>${escapeHtml(word('sectionTitle', { section: word(`section_${section}`), count: rows.length }))}</h2>${rows.map((row) => rowOf(locale, row)).join('')}`,
  );
  const head = `<h1>${escapeHtml(word('title'))}</h1><p>${escapeHtml(word('note', { channel, moment: stampOf(at) }))}</p>`;
  return plainPage({ locale, title: word('title'), style: STYLE, body: head + sections.join('') });
}
