import { sectionId } from './text-blocks';
import { changesSince, type ClauseChange, type Line } from '@/lib/content/changes';
import type { Text } from '@/lib/content/text';
import { fullDay } from '@/lib/i18n/dates';
import { words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import styles from './earlier-versions.module.css';

const marks = { kept: 'p', removed: 'del', added: 'ins' } as const;

function ChangedLine({ kind, text }: Line) {
  const Mark = marks[kind];
  return <Mark className={styles.line}>{text}</Mark>;
}

type ChangesProps = Readonly<{ from: Pick<Text, 'blocks'>; to: Pick<Text, 'blocks'>; locale: Locale }>;

/** The clauses in which two versions differ, line by line. */
export const ChangedClauses = ({ from, to, locale }: ChangesProps) =>
  changesSince(from.blocks, to.blocks)
    .filter(({ kind }) => kind !== 'same')
    .map((clause, index) => <Clause key={index} clause={clause} locale={locale} />);

function Clause({ clause: { heading, kind, section, lines }, locale }: { readonly clause: ClauseChange; readonly locale: Locale }) {
  const word = words(locale, 'agreement');
  const title = heading || word('beginning');
  if (kind === 'same')
    return (
      <a href={`#${sectionId(section ?? 0)}`} className={styles.same}>
        {title} <span>{word(kind)}</span>
      </a>
    );
  return (
    <section className={styles.clause}>
      <h4>
        {title} <span className={styles.tag}>{word(kind)}</span>
      </h4>
      {lines.map((line, index) => (
        <ChangedLine key={index} {...line} />
      ))}
    </section>
  );
}

type Version = Pick<Text, 'version' | 'effective' | 'blocks'>;
type Props = Readonly<{ earlier: readonly Version[]; current: Version; locale: Locale }>;

/** What earlier versions of a text said, clause by clause beside the current one. */
export function EarlierVersions({ earlier, current, locale }: Props) {
  const word = words(locale, 'agreement');
  return (
    <section className={styles.earlier}>
      <h3>{word('earlier')}</h3>
      {earlier.map(({ version, effective, blocks }) => {
        const clauses = changesSince(blocks, current.blocks);
        return (
          <details key={version} id={`version-${version}`}>
            <summary>
              <span>{word('earlierVersion', { version, date: fullDay(locale, effective) })}</span>
              <small>{word('changes', { count: clauses.filter(({ kind }) => kind !== 'same').length })}</small>
            </summary>
            {clauses.map((clause, index) => (
              <Clause key={index} clause={clause} locale={locale} />
            ))}
          </details>
        );
      })}
    </section>
  );
}
