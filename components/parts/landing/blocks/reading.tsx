import { Icon } from '@/components/ui/base/icon';
import type { CardView } from '@/components/parts/landing/card-view';
import type { Block, BlockOf } from '@/lib/content/card/blocks';
import { escapeHtml } from '@/lib/kernel/html';
import { isPublishedLink } from '@/lib/routing/published';
import { CardSection } from './section';
import styles from './reading.module.css';

type Of<Type extends Block['type']> = Readonly<{ block: BlockOf<Type>; view: CardView }>;

/** A file may have thousands of lines: as one piece of markup they cost less than an element for each. Texts remain texts. */
const itemsOf = (lines: readonly string[]) => ({ __html: lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('') });

/** The rules of a card, as an article or folded under their headings. */
export function Rules({ block: { title, text, look, sections }, view }: Of<'rules'>) {
  const { say } = view;
  return (
    <CardSection view={view} title={title} text={text}>
      {sections.map((section, index) => {
        const lines = <ol className={styles.lines} dangerouslySetInnerHTML={itemsOf(section.lines.map(say))} />;
        return look === 'article' ? (
          <section key={index} className={styles.article}>
            <h3>{say(section.title)}</h3>
            {lines}
          </section>
        ) : (
          <details key={index} className={styles.fold}>
            <summary>{say(section.title)}</summary>
            {lines}
          </details>
        );
      })}
    </CardSection>
  );
}

export function Questions({ block: { title, text, questions }, view }: Of<'questions'>) {
  const { say } = view;
  return (
    <CardSection view={view} title={title} text={text}>
      {questions.map(({ question, answer }, index) => (
        <details key={index} className={styles.fold}>
          <summary>{say(question)}</summary>
          <p className={styles.answer}>{say(answer)}</p>
        </details>
      ))}
    </CardSection>
  );
}

export function Legal({ block: { lines }, view }: Of<'legal'>) {
  return (
    <ul className={styles.legal}>
      {lines.map((line, index) => (
        <li key={index}>{view.say(line)}</li>
      ))}
    </ul>
  );
}

export function Story({ block: { title, text, paragraphs }, view }: Of<'story'>) {
  return (
    <CardSection view={view} title={title} text={text} bare>
      <div className={styles.story}>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{view.say(paragraph)}</p>
        ))}
      </div>
    </CardSection>
  );
}

export function Notice({ block: { icon, text }, view }: Of<'notice'>) {
  return (
    <p className={styles.notice}>
      <Icon name={icon} size={18} />
      <span>{view.say(text)}</span>
    </p>
  );
}

/** Links to other pages of the site; unpublished ones are left out. */
export function Links({ block: { title, text, links }, view }: Of<'links'>) {
  const { channel, say } = view;
  const there = links.filter(({ to }) => isPublishedLink(to.slice(1)));
  return there.length === 0 ? null : (
    <CardSection view={view} title={title} text={text} tight={title === undefined}>
      <ul className={styles.links}>
        {there.map(({ label, to }) => (
          <li key={to}>
            <a href={`/${channel.slug}${to}`}>
              {say(label)}
              <Icon name="forward" size={14} />
            </a>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

/** The companies behind the card, and what each of them provides. */
export function Partners({ block: { title, text, partners }, view }: Of<'partners'>) {
  const { say } = view;
  return (
    <CardSection view={view} title={title} text={text}>
      <dl className={styles.partners}>
        {partners.map((partner, index) => (
          <div key={index}>
            <dt>{say(partner.name)}</dt>
            <dd>{say(partner.text)}</dd>
          </div>
        ))}
      </dl>
    </CardSection>
  );
}
