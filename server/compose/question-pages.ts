import { subjectsFor } from '@/lib/content/questions';
import { locales } from '@/lib/kernel/locale';
import { href } from '@/lib/routing/href';
import { answerText } from '@/lib/seo/question-summary';
import type { PagesToFind } from '@/server/call/kind-part';
import { channelFacts } from '@/server/call/channel-facts';

/** Visible characters of an answer below its question. */
const SHOWN = 80;

/** Every question that customers ask, by its words in each language and by those of its answer. */
export const questionPages: PagesToFind = async (channel) => {
  const { locale, slug } = channel;
  const facts = channelFacts(channel);
  const each = await Promise.all(locales.map(async (language) => ({ language, subjects: await subjectsFor(language, facts) })));
  const asked = each.flatMap(({ language, subjects }) =>
    subjects.flatMap(({ questions }) => questions.map((one) => ({ ...one, language }))),
  );
  return asked
    .filter(({ language }) => language === locale)
    .map((one) => {
      const same = asked.filter(({ id }) => id === one.id);
      return {
        page: {
          what: 'question',
          title: one.question,
          text: answerText(one).slice(0, SHOWN),
          imgUrl: null,
          price: null,
          path: href(slug, '/my/fqa/{id}', { id: one.id }),
        },
        names: same.map(({ question }) => question),
        words: same.map(answerText).join('\n'),
      };
    });
};
