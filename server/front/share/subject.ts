import type { Channel } from '@/lib/channel/channel';
import { cardFacts } from '@/lib/content/card/card-facts';
import { readCard } from '@/lib/content/card/read-card';
import { withFacts } from '@/lib/content/facts';
import { LOAN_BENEFIT_CARD, readBenefitText } from '@/lib/content/loan/benefit-text';
import { readLoanSummary } from '@/lib/content/loan/text';
import { companyFacts } from '@/lib/content/products';
import { subjectsFor } from '@/lib/content/questions';
import { readText } from '@/lib/content/text';
import { words } from '@/lib/i18n/words';
import type { Route } from '@/lib/routing/route';
import { askedAt, questionSummary } from '@/lib/seo/question-summary';
import { refuse } from '@/server/call/refusal';
import type { Subject } from '@/server/call/subject';

const shopOf = ({ pageTitles, locale, name }: Channel): Subject => ({
  title: pageTitles.index,
  subtitle: words(locale, 'home')('description', { name }),
});

const LOAN_BENEFIT = /^\/single\/loanCard\/([\w-]+)$/;
const QUESTION = /^(?:\/page)?\/my\/fqa\/([\w-]+)$/;
type Summary = Readonly<{ title: string; description: string }>;

const factsOf = ({ locale, name, customerService }: Channel) => ({ ...companyFacts(locale), partner: name, ...customerService });

/** How a benefit of the loan benefit card is used; NOT_FOUND for a benefit that it doesn't have. */
async function benefitSummary(channel: Channel, id: string): Promise<Summary> {
  const card = await readCard(LOAN_BENEFIT_CARD);
  const benefit = card?.benefits.find((one) => one.id === id);
  if (!card || !benefit) return refuse('NOT_FOUND');
  return readBenefitText(benefit, channel.locale, { ...factsOf(channel), ...cardFacts(card, channel.locale) });
}

async function questionAt(channel: Channel, id: string): Promise<Summary> {
  const subjects = await subjectsFor(channel.locale, factsOf(channel));
  return questionSummary(channel, subjects, askedAt(subjects, id) ?? refuse('NOT_FOUND'));
}

/** Summary of a text page; undefined for any other type of page. */
function summaryOf(channel: Channel, below: string, { archetype }: Route): Promise<Summary> | undefined {
  if (archetype === 'agreement') return readText(below, channel.locale, factsOf(channel));
  if (archetype === 'loan') return readLoanSummary(below, channel.locale, factsOf(channel));
  const [, benefit] = LOAN_BENEFIT.exec(below) ?? [];
  if (benefit !== undefined) return benefitSummary(channel, benefit);
  const [, question] = QUESTION.exec(below) ?? [];
  return question === undefined ? undefined : questionAt(channel, question);
}

/** A text, a question or a card's page by its own title; any other page by its shop. NOT_FOUND for an unknown id. */
export async function subjectOfText(channel: Channel, below: string, row: Route): Promise<Subject> {
  const { locale } = channel;
  const { card: address, edition: named } = row;
  const summary = await summaryOf(channel, below, row);
  if (summary) return { title: summary.title, subtitle: summary.description };
  const card = address === undefined ? undefined : await readCard(address);
  const edition = named === undefined ? undefined : card?.editions[named];
  if (!card || !edition) return shopOf(channel);
  const known = { ...factsOf(channel), ...cardFacts(card, locale) };
  return { title: withFacts(edition.title[locale], known), subtitle: withFacts(edition.description[locale], known) };
}
