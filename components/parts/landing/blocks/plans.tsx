import { Price } from '@/components/ui/base/price';
import { classNames } from '@/components/ui/base/class-names';
import { ORDER_FORM } from '@/components/parts/landing/order-form';
import type { CardView } from '@/components/parts/landing/card-view';
import type { BlockOf } from '@/lib/content/card/blocks';
import { packageIdOf } from '@/lib/content/card/card-address';
import { words } from '@/lib/i18n/words';
import { averageYuan, priceTag } from '@/lib/kernel/money';
import { CardSection } from './section';
import styles from './plans.module.css';

type Props = Readonly<{ block: BlockOf<'plans'>; view: CardView }>;

/** Native radio buttons that belong to the bar's form, so that choosing works before the scripts run. */
export function Plans({ block: { title, text, look }, view }: Props) {
  const { card, locale, say } = view;
  const word = words(locale, 'card');
  return (
    <CardSection view={view} title={title} text={text}>
      <fieldset className={classNames(styles.plans, styles[look])}>
        <legend className="visually-hidden">{word('plans')}</legend>
        {card.plans.map(({ id, name, note, priceFen, marketPriceFen, firstPriceFen, days }, index) => (
          <label key={id} className={styles.plan}>
            <input type="radio" name="packageId" value={packageIdOf(view.address, id)} form={ORDER_FORM} defaultChecked={index === 0} />
            <span className={styles.face}>
              <b className={styles.name}>{say(name)}</b>
              <Price fen={priceFen} marketFen={marketPriceFen} size="large" plain />
              {firstPriceFen !== undefined && (
                <span className={styles.first}>{word('firstPrice', { price: `¥${priceTag(firstPriceFen)}` })}</span>
              )}
              <span className={styles.note}>{note ? say(note) : word('perDay', { price: averageYuan(Math.ceil(priceFen / days)) })}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </CardSection>
  );
}
