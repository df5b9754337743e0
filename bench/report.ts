export type Finding = { measure: string; ours: string; floor: string; figure: string; aim: string; met: boolean };

const findings: Finding[] = [];

/** Printed as soon as it is known; the table comes last. No figure fails a build: people read them. */
export function report(finding: Finding): void {
  findings.push(finding);
  console.log(
    `${finding.met ? '✓' : '✗'} ${finding.measure}: ${finding.ours} (floor ${finding.floor}) → ${finding.figure}, aim ${finding.aim}`,
  );
}

/** How much slower a call is in the largest of three catalogues than in the smallest, from the median milliseconds in each. */
export function growth(measure: string, [smallest = Number.NaN, middle = Number.NaN, largest = Number.NaN]: readonly number[]): void {
  const times = largest / smallest;
  report({
    measure: `Catalogue: ${measure}`,
    ours: `${largest.toFixed(2)} ms (10 000: ${middle.toFixed(2)} ms)`,
    floor: `${smallest.toFixed(2)} ms at 100`,
    figure: `${times.toFixed(2)}x`,
    aim: '< 2x',
    met: times < 2,
  });
}

export function table(): void {
  const rows = [
    ['measure', 'ours', 'floor', 'figure', 'aim', ''],
    ...findings.map((row) => [row.measure, row.ours, row.floor, row.figure, row.aim, row.met ? 'met' : 'MISSED']),
  ];
  console.log(`\n${columns(rows)}`);
}

/** Formats rows as a table with aligned columns. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const percent = (ratio: number): string => `${(ratio * 100).toFixed(0)} %`;
export const rate = (value: number): string => `${Math.round(value)}/s`;
