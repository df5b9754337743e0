import { classNames } from '@/components/ui/base/class-names';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import type { CardView } from '@/components/parts/landing/card-view';
import type { Block, BlockOf } from '@/lib/content/card/blocks';
import { words } from '@/lib/i18n/words';
import { priceTag } from '@/lib/kernel/money';
import { CardSection } from './section';
import styles from './figures.module.css';

type Of<Type extends Block['type']> = Readonly<{ block: BlockOf<Type>; view: CardView }>;

/** A few large figures. */
export function Figures({ block: { title, text, figures }, view }: Of<'figures'>) {
  const { say } = view;
  return (
    <CardSection view={view} title={title} text={text}>
      <dl className={classNames(styles.figures, figures.length === 4 && styles.four)}>
        {figures.map(({ value, label }, index) => (
          <div key={index}>
            <dt>{say(label)}</dt>
            <dd>{say(value)}</dd>
          </div>
        ))}
      </dl>
    </CardSection>
  );
}

/** What the benefits would cost separately, against the price of the first plan. It is computed, so that the page can't exaggerate. */
export function Sum({ block: { title, text, rows }, view }: Of<'sum'>) {
  const { card, locale, say } = view;
  const word = words(locale, 'card');
  const totalFen = rows.reduce((total, { fen, times }) => total + fen * times, 0);
  const savedFen = totalFen - (card.plans[0]?.priceFen ?? 0);
  return (
    <CardSection view={view} title={title} text={text}>
      <dl className={styles.sum}>
        {rows.map(({ label, fen, times }, index) => (
          <div key={index}>
            <dt>{say(label)}</dt>
            <dd>{times === 1 ? `¥${priceTag(fen)}` : `¥${priceTag(fen)} × ${times}`}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{word('sumLabel')}</dt>
          <dd>¥{priceTag(totalFen)}</dd>
        </div>
        {savedFen > 0 && (
          <div className={styles.saved}>
            <dt>{word('save')}</dt>
            <dd>
              <Price fen={savedFen} size="large" plain />
            </dd>
          </div>
        )}
      </dl>
    </CardSection>
  );
}

export function PictureBlock({ block: { picture, alt, caption }, view: { say } }: Of<'picture'>) {
  return (
    <figure className={styles.picture}>
      <Picture src={picture} alt={say(alt)} ratio="16 / 9" rounded />
      {caption && <figcaption>{say(caption)}</figcaption>}
    </figure>
  );
}
