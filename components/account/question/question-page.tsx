import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Screen } from '@/components/parts/screens/screen';
import { TextBlocks } from '@/components/parts/screens/text-blocks';
import { adminConfigOf } from '@/components/parts/shell/admin-config';
import { Share } from '@/components/parts/shell/share';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { NavBar } from '@/components/ui/base/nav-bar';
import { PageLink } from '@/components/ui/base/page-link';
import { Pills } from '@/components/ui/base/pills';
import type { Channel } from '@/lib/channel/channel';
import { pageChannel } from '@/lib/channel/page-channel';
import { type Question, type Subject, subjectsFor } from '@/lib/content/questions';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { href } from '@/lib/routing/href';
import { JsonLd } from '@/lib/seo/json-ld';
import { ALL_QUESTIONS, answerText, askedAt, questionSummary } from '@/lib/seo/question-summary';
import { Helped } from './helped';
import styles from './question.module.css';
import { QuestionSearch } from './question-search';

type Props = Readonly<{ params: Promise<{ channel: string; id: string }> }>;

async function facts({ params }: Props) {
  const [channel, { id }] = await Promise.all([pageChannel(params), params]);
  const { slug, locale, name } = channel;
  const subjects = await subjectsFor(locale, { partner: name, ...(await adminConfigOf(channel)) });
  const asked = askedAt(subjects, id) ?? notFound();
  const { title, description } = questionSummary(channel, subjects, asked);
  const path = href(slug, '/my/fqa/{id}', { id });
  return { channel, word: words(locale, 'question'), subjects, ...asked, title, description, path };
}

interface AnswerProps {
  readonly question: Question;
  readonly channel: Channel;
  readonly phone: string;
}

function Answer({ question, channel: { slug, code, projectId }, phone }: AnswerProps) {
  return (
    <article className={styles.answer}>
      <h2>{question.question}</h2>
      <TextBlocks blocks={question.answer} slug={slug} />
      <Helped id={question.id} channel={{ code, projectId }} phone={phone} />
    </article>
  );
}

interface ListedProps {
  readonly title: string;
  readonly questions: readonly Question[];
  readonly hrefOf: (id: string) => string;
}

const Listed = ({ title, questions, hrefOf }: ListedProps) => (
  <CellGroup title={title}>
    {questions.map(({ id, question }) => (
      <Cell key={id} title={question} href={hrefOf(id)} />
    ))}
  </CellGroup>
);

interface SubjectsProps {
  readonly subjects: readonly Subject[];
  readonly current: string;
  readonly label: string;
  readonly all: string;
  readonly hrefOf: (id: string) => string;
}

const Subjects = ({ subjects, current, label, all, hrefOf }: SubjectsProps) => (
  <nav aria-label={label}>
    <Pills
      pills={[{ id: ALL_QUESTIONS, name: all }, ...subjects].map(({ id, name }) => ({
        href: hrefOf(id),
        text: name,
        current: id === current,
      }))}
    />
  </nav>
);

/** The pages of questions and answers: `all`, a subject, or a single question (`lib/content/questions`). */
export const questionPage = {
  async generateMetadata(props: Props): Promise<Metadata> {
    const { channel, title, description } = await facts(props);
    return { title: `${title} - ${channel.name}`, description };
  },

  async Page(props: Props) {
    const { channel, word, subjects, subject, question, title, description, path } = await facts(props);
    const { slug, locale } = channel;
    const { phone } = await adminConfigOf(channel);
    const hrefOf = (id: string) => href(slug, '/my/fqa/{id}', { id });
    const all = subjects.flatMap((one) => one.questions);
    const shown = question ? subjects.filter((one) => one === subject) : subject ? [subject] : subjects;
    const asked = question ? [question] : shown.flatMap((one) => one.questions);
    return (
      <Words locale={locale} scopes={['question', 'controls']}>
        <JsonLd
          data={{
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            inLanguage: locale,
            mainEntity: asked.map((one) => ({
              '@type': 'Question',
              name: one.question,
              acceptedAnswer: { '@type': 'Answer', text: answerText(one) },
            })),
          }}
        />
        <Share channel={channel} title={`${title} - ${channel.name}`} desc={description} path={path} />
        <Screen head={<NavBar title={word('title')} back={href(slug, '/page/customerService')} />}>
          <QuestionSearch questions={all.map((one) => ({ question: one.question, text: answerText(one), href: hrefOf(one.id) }))}>
            {question && <Answer question={question} channel={channel} phone={phone} />}
            <Subjects
              subjects={subjects}
              current={subject?.id ?? ALL_QUESTIONS}
              label={word('subjects')}
              all={word('all')}
              hrefOf={hrefOf}
            />
            {shown.map((one) => (
              <Listed
                key={one.id}
                title={question ? word('related') : one.name}
                questions={one.questions.filter(({ id }) => id !== question?.id)}
                hrefOf={hrefOf}
              />
            ))}
          </QuestionSearch>
          <PageLink href={href(slug, '/page/customerService')} className={styles.service}>
            {word('callService')}
          </PageLink>
        </Screen>
      </Words>
    );
  },
};
