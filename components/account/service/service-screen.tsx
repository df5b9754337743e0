import { adminConfigOf } from '@/components/parts/shell/admin-config';
import { Questions } from '@/components/parts/screens/questions';
import { Screen } from '@/components/parts/screens/screen';
import { TextBlocks } from '@/components/parts/screens/text-blocks';
import { Section } from '@/components/ui/base/card';
import { Icon } from '@/components/ui/base/icon';
import { NavBar } from '@/components/ui/base/nav-bar';
import type { Channel } from '@/lib/channel/channel';
import { subjectsFor } from '@/lib/content/questions';
import { words } from '@/lib/i18n/words';
import { href } from '@/lib/routing/href';
import styles from './service.module.css';

/** How many questions of each subject are shown; the rest have a page of their own. */
const OF_EACH = 2;

/** Whom to call and when, after the questions that answer most calls. Rendered on the server, with no JavaScript of its own. */
export async function ServiceScreen({ channel }: { readonly channel: Channel }) {
  const { locale, name, slug } = channel;
  const word = words(locale, 'account');
  const { phone, hours } = await adminConfigOf(channel);
  const subjects = await subjectsFor(locale, { partner: name, phone, hours });
  const questions = subjects.flatMap((subject) => subject.questions.slice(0, OF_EACH));
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
        <Section title={word('questions')} href={href(slug, '/my/fqa/{id}', { id: 'all' })} more={word('allQuestions')}>
          <Questions
            questions={questions.map(({ id, question, answer }) => ({ id, question, answer: <TextBlocks blocks={answer} slug={slug} /> }))}
          />
        </Section>
      </Screen>
    </div>
  );
}
