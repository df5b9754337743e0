/** Decimals of each figure that is a median of the runs. */
const MEDIANS = {
  jsKB: 1,
  jsAtLoadKB: 1,
  jsRawKB: 1,
  jsFiles: 0,
  htmlKB: 1,
  cssKB: 1,
  imgKB: 1,
  fontKB: 1,
  totalKB: 1,
  requests: 0,
  ttfb: 0,
  fcp: 0,
  lcp: 0,
  tbt: 0,
  cpu: 0,
  script: 0,
  heapMB: 1,
  busy: 2,
  cls: 3,
  inp: 0,
  load: 0,
  longestTask: 0,
  nodes: 0,
  text: 0,
  bad: 0,
  offsite: 0,
};
const SPREAD = ['fcp', 'lcp', 'tbt', 'cpu'];
const COLUMNS = `name status jsKB jsAtLoadKB jsRawKB htmlKB totalKB requests ttfb fcp lcp tbt cpu script cls inp busy settled load bad offsite`;

export const rounded = (value, decimals = 0) => (value == null ? null : Number(value.toFixed(decimals)));

function median(values) {
  const sorted = values.filter((value) => value != null).sort((one, other) => one - other);
  if (sorted.length === 0) return null;
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Medians of a page's runs. */
export function summary({ name, url }, runs, error) {
  if (runs.length === 0) return { name, url, error };
  const last = runs.at(-1);
  const of = (figure) => runs.map((run) => run[figure]);
  return {
    name,
    url,
    n: runs.length,
    settled: runs.filter((run) => run.settled).length,
    status: last.status,
    ...Object.fromEntries(Object.entries(MEDIANS).map(([figure, decimals]) => [figure, rounded(median(of(figure)), decimals)])),
    lcpEl: last.lcpEl,
    tapped: last.tapped,
    title: last.title,
    spread: Object.fromEntries(SPREAD.map((figure) => [figure, [rounded(Math.min(...of(figure))), rounded(Math.max(...of(figure)))]])),
    errors: [...new Set(of('errors').flat())].slice(0, 3),
    ...(error ? { error } : {}),
  };
}

/** An aligned table: names to the left, figures to the right. */
export function table(rows) {
  const columns = COLUMNS.split(' ');
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '-')))];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  return cells
    .map((row) => row.map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))).join('  '))
    .join('\n');
}
