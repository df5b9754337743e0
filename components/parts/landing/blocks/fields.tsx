import { grammarOf } from '@/lib/i18n/grammar/grammar';
import { ORDER_FORM } from '@/components/parts/landing/order-form';
import type { CardView } from '@/components/parts/landing/card-view';
import type { Block, BlockOf } from '@/lib/content/card/blocks';
import { tickOf } from '@/lib/kernel/ticked-agreements';
import { words } from '@/lib/i18n/words';
import { CardSection } from './section';
import styles from './fields.module.css';

type Of<Type extends Block['type']> = Readonly<{ block: BlockOf<Type>; view: CardView }>;

/** The card's agreements, each linked and with a tick of its own, never preselected. */
export function Agreements({ block: { text }, view: { agreements, channel, locale, say } }: Of<'agreements'>) {
  const word = words(locale, 'card');
  return (
    <section className={styles.agreements} aria-label={word('agreements')}>
      {text && <p className={styles.text}>{say(text)}</p>}
      {agreements.map(({ page, title, version, hash, isSeparate }) => (
        <div key={page} className={styles.tick}>
          <input
            id={`agree-${page}`}
            type="checkbox"
            name="agreed"
            value={tickOf({ document: page, version, hash })}
            required={!isSeparate}
            form={ORDER_FORM}
          />
          <label htmlFor={`agree-${page}`}>{word(isSeparate ? 'agreeSeparately' : 'agree')}</label>{' '}
          <a href={`/${channel.slug}${page}`}>{grammarOf(locale).titled(title)}</a>
        </div>
      ))}
    </section>
  );
}

/** The name that the seller asks for. The mobile is the account's own, so that nobody can leave another person's number. */
export function Lead({ block: { title, text }, view }: Of<'lead'>) {
  return (
    <CardSection view={view} title={title} text={text}>
      <div className={styles.fields}>
        <label htmlFor="lead-name">{words(view.locale, 'card')('name')}</label>
        <input id="lead-name" name="name" autoComplete="name" required form={ORDER_FORM} />
      </div>
    </CardSection>
  );
}
