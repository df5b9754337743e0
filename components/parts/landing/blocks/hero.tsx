import { Icon } from '@/components/ui/base/icon';
import { Price } from '@/components/ui/base/price';
import { classNames } from '@/components/ui/base/class-names';
import type { CardView } from '@/components/parts/landing/card-view';
import type { BlockOf } from '@/lib/content/card/blocks';
import { words } from '@/lib/i18n/words';
import { Face } from './face';
import styles from './hero.module.css';

type Props = Readonly<{ block: BlockOf<'hero'>; view: CardView }>;

/** The head of a card's page: title, card face and price. */
export function Hero({ block: { look, eyebrow, title, text, points = [], price }, view }: Props) {
  const { card, locale, say } = view;
  const [plan] = card.plans;
  return (
    <section className={classNames(styles.hero, styles[look])}>
      <div>
        {eyebrow && <p className={styles.eyebrow}>{say(eyebrow)}</p>}
        <h2 className={styles.title}>{say(title)}</h2>
        {text && <p className={styles.text}>{say(text)}</p>}
      </div>
      {look !== 'poster' && <Face view={view} />}
      {price && plan && (
        <p className={styles.price}>
          <Price fen={plan.priceFen} marketFen={plan.marketPriceFen} size="huge" plain />
          <span className={styles.lasts}>{words(locale, 'card')('days', { days: plan.days })}</span>
        </p>
      )}
      {points.length > 0 && (
        <ul className={styles.points}>
          {points.map((point, index) => (
            <li key={index}>
              <Icon name="check" size={14} />
              {say(point)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
