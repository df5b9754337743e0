import { Icon } from '@/components/ui/base/icon';
import type { CardView } from '@/components/parts/landing/card-view';
import type { BlockOf } from '@/lib/content/card/blocks';
import type { CardText } from '@/lib/content/card/shapes';
import { words } from '@/lib/i18n/words';
import { CardSection } from './section';
import styles from './comparison.module.css';

type Props = Readonly<{ block: BlockOf<'comparison'>; view: CardView }>;

function Cell({ cell, view: { locale, say } }: { readonly cell: CardText | boolean; readonly view: CardView }) {
  if (typeof cell !== 'boolean') return say(cell);
  const word = words(locale, 'card');
  return cell ? (
    <Icon name="check" size={18} label={word('yes')} className={styles.yes} />
  ) : (
    <Icon name="minus" size={16} label={word('no')} className={styles.no} />
  );
}

/** A comparison in columns, one of which may be highlighted. */
export function Comparison({ block: { title, text, columns, best, rows }, view }: Props) {
  const { say, locale } = view;
  const lifted = (index: number) => (index === best ? styles.best : undefined);
  return (
    <CardSection view={view} title={title} text={text}>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={say(title)}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{words(locale, 'card')('feature')}</span>
              </th>
              {columns.map((column, index) => (
                <th key={index} scope="col" className={lifted(index)}>
                  {say(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }, index) => (
              <tr key={index}>
                <th scope="row">{say(label)}</th>
                {cells.map((cell, column) => (
                  <td key={column} className={lifted(column)}>
                    <Cell cell={cell} view={view} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </CardSection>
  );
}
