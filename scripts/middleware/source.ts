import type { matcherOf } from './matcher';

const MARK = '/** Written by scripts/write-middleware.ts from the registry and the route table: Next reads it without running it. */\n';

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\')}'`;

const lineOf = (rule: ReturnType<typeof matcherOf>[number]): string[] => {
  if (typeof rule === 'string') return [`    ${quoted(rule)},`];
  const has = rule.has.map(({ type, key }) => `{ type: ${quoted(type)}, key: ${quoted(key)} }`).join(', ');
  return ['    {', `      source: ${quoted(rule.source)},`, `      has: [${has}],`, '    },'];
};

/** The middleware's file with this matcher in place of the one that it has. */
export function withMatcher(source: string, matcher: ReturnType<typeof matcherOf>): string {
  const at = source.indexOf(MARK);
  if (at < 0) throw new Error('middleware.ts has lost the line above its matcher.');
  return [source.slice(0, at) + MARK + 'export const config = {', '  matcher: [', ...matcher.flatMap(lineOf), '  ],', '};', ''].join('\n');
}

/** Rows that next.config.js reads, which can import no TypeScript. */
export const dataFile = (rows: readonly Readonly<Record<string, string>>[]): string =>
  `[\n${rows
    .map(
      (row) =>
        `  { ${Object.entries(row)
          .map(([key, value]) => `"${key}": "${value}"`)
          .join(', ')} }`,
    )
    .join(',\n')}\n]\n`;
