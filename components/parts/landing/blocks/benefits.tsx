import { Icon } from '@/components/ui/base/icon';
import { classNames } from '@/components/ui/base/class-names';
import type { CardView } from '@/components/parts/landing/card-view';
import type { BlockOf } from '@/lib/content/card/blocks';
import type { Benefit } from '@/lib/content/card/card';
import { words } from '@/lib/i18n/words';
import { CardSection } from './section';
import styles from './benefits.module.css';

type Props = Readonly<{ block: BlockOf<'benefits'>; view: CardView; at: string }>;

/** How often a benefit may be used, in words. */
function oftenOf({ every, times }: Benefit, locale: CardView['locale']): string {
  const word = words(locale, 'card');
  if (every === 'month') return times === undefined ? word('everyMonthFree') : word('everyMonth', { times });
  return times === undefined ? word('inAllFree') : word('inAll', { times });
}

/** A dialog opened by a link. Without a script it is the link's `:target`; with one it is a modal that keeps the focus. */
function DetailSheet({ benefit, view: { locale, say }, id, back }: { benefit: Benefit; view: CardView; id: string; back: string }) {
  return (
    <dialog id={id} className={styles.sheet} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <Icon name={benefit.icon} size={24} />
        <h3 id={`${id}-title`}>{say(benefit.title)}</h3>
        <a href={`#${back}`} className={styles.close} aria-label={words(locale, 'card')('close')} data-closes="">
          <Icon name="close" />
        </a>
      </header>
      <p className={styles.often}>{oftenOf(benefit, locale)}</p>
      <ul className={styles.lines}>
        {benefit.detail.map((line, index) => (
          <li key={index}>{say(line)}</li>
        ))}
      </ul>
    </dialog>
  );
}

/** The card's benefits, each with a sheet of its details. */
export function Benefits({ block: { title, text, look, only }, view, at }: Props) {
  const { card, locale, say } = view;
  const shown = only ? only.flatMap((id) => card.benefits.find((benefit) => benefit.id === id) ?? []) : card.benefits;
  const anchor = `benefits-${at}`;
  return (
    <CardSection view={view} title={title} text={text}>
      <ul id={anchor} className={classNames(styles.benefits, styles[look], shown.length === 4 && styles.four)}>
        {shown.map((benefit) => {
          const id = `${anchor}-${benefit.id}`;
          return (
            <li key={benefit.id}>
              <a href={`#${id}`} className={styles.benefit} data-opens="">
                <span className={styles.disc}>
                  <Icon name={benefit.icon} size={24} />
                </span>
                <span className={styles.words}>
                  <b>{say(benefit.title)}</b>
                  <span className={styles.note}>{look === 'grid' ? oftenOf(benefit, locale) : say(benefit.note)}</span>
                </span>
                {look === 'list' && <Icon name="forward" size={14} className={styles.go} />}
              </a>
              <DetailSheet benefit={benefit} view={view} id={id} back={anchor} />
            </li>
          );
        })}
      </ul>
    </CardSection>
  );
}
