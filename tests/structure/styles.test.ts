import fs from 'node:fs';
import path from 'node:path';

/** Imports of style sheets, with the name each gets in the file. */
const asked = /import (\w+) from '([^']+\.module\.css)'/g;

const sources = ['app', 'components']
  .flatMap((folder) => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)))
  .filter((file) => /\.tsx?$/.test(file));

const sheetOf = (file: string, name: string): string =>
  name.startsWith('@/') ? name.slice(2) : path.posix.join(path.posix.dirname(file), name);

const classesOf = (css: string): string[] => [...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);

/** Classes that a file uses and its style sheet lacks, so that their elements would be unstyled. */
function missing(file: string, text: string, read: (sheet: string) => string): string[] {
  return [...text.matchAll(asked)].flatMap(([line, styles = '', name = '']) => {
    const known = new Set(classesOf(read(sheetOf(file, name))));
    const named = [...text.replaceAll(line, '').matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))].map(([, one = '']) => one);
    return [...new Set(named)].filter((one) => one !== 'module' && !known.has(one)).map((one) => `${file}: ${styles}.${one}`);
  });
}

test('every class that a component names stands in its style sheet', () => {
  const read = (sheet: string) => fs.readFileSync(sheet, 'utf8');
  expect(sources.flatMap((file) => missing(file, fs.readFileSync(file, 'utf8'), read))).toEqual([]);
});

test('a class that went away with its rule is found', () => {
  const text = `import styles from './planted.module.css';\n<p className={styles.kept}><b className={styles.gone} /></p>`;
  expect(missing('components/planted.tsx', text, () => '.kept { color: red; }')).toEqual(['components/planted.tsx: styles.gone']);
});

/** Sheets that a sheet composes from and that are not there. */
const composed = (sheet: string, css: string): string[] =>
  [...css.matchAll(/composes: [\w\s]+ from '([^']+)'/g)]
    .map(([, name = '']) => path.posix.join(path.posix.dirname(sheet), name))
    .filter((file) => !fs.existsSync(file))
    .map((file) => `${sheet}: ${file}`);

test('every sheet that another composes from is there', () => {
  const sheets = ['app', 'components']
    .flatMap((folder) => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)))
    .filter((file) => file.endsWith('.css'));
  expect(sheets.flatMap((file) => composed(file, fs.readFileSync(file, 'utf8')))).toEqual([]);
  expect(composed('components/planted.module.css', `.row { composes: row from './gone.module.css'; }`)).toEqual([
    'components/planted.module.css: components/gone.module.css',
  ]);
});
