import { adminConfigOf } from '@/components/shell/admin-config';
import { Screen } from '@/components/screens/screen';
import { TextBlocks } from '@/components/screens/text-blocks';
import { Section } from '@/components/ui/base/card';
import { Icon } from '@/components/ui/base/icon';
import { NavBar } from '@/components/ui/base/nav-bar';
import type { Channel } from '@/lib/channel/channel';
import { questionsFor } from '@/lib/content/questions';
import { words } from '@/lib/i18n/words';
import styles from './service.module.css';

/** Whom to call and when, and what most people would have called about. Rendered on the server, no JavaScript of its own. */
export async function ServiceScreen({ channel }: { readonly channel: Channel }) {
  const { locale, name, slug } = channel;
  const word = words(locale, 'account');
  const { phone, hours } = await adminConfigOf(channel);
  const questions = await questionsFor(locale, { partner: name, phone, hours });
  return (
    <div className={styles.ground}>
      <Screen head={<NavBar title={word('serviceTitle')} back="my/center" ground="clear" />}>
        <div className={styles.greeting}>
          <h2>{word('serviceGreeting')}</h2>
          <p>
            <Icon name="clock" size={16} />
            {word('hoursDaily', { hours })}
          </p>
        </div>
        <a className={styles.call} href={`tel:${phone}`}>
          <span className={styles.disc}>
            <Icon name="phone" size={24} />
          </span>
          <span className={styles.number}>
            <b>{phone}</b>
            <span>{word('callUs')}</span>
          </span>
          <Icon name="forward" size={18} />
        </a>
        <Section title={word('questions')}>
          <div className={styles.questions}>
            {questions.map(({ id, question, answer }) => (
              <details key={id} id={id}>
                <summary>
                  {question}
                  <Icon name="down" size={16} />
                </summary>
                <TextBlocks blocks={answer} slug={slug} />
              </details>
            ))}
          </div>
        </Section>
      </Screen>
    </div>
  );
}
