import type { ReactNode } from 'react';
import type { Channel } from '@/lib/channel/channel';
import type { LoanOffer } from '@/lib/content/loan/offers';
import type { LoanBlock, LoanText } from '@/lib/content/loan/text';
import { words } from '@/lib/i18n/words';
import { Application } from './application';
import { Calculator } from './calculator';
import { Compare } from './compare';
import { applicationConsents } from './consent-texts';
import { Draw } from './draw';
import { Entrances } from './entrances';
import { HelloOwn } from './hello-own';
import { HelloWays } from './hello-ways';
import { Leave } from './leave';
import { LenderRegister } from './lender-register';
import type { Ways } from './next-step';
import { Progress } from './progress';
import { Raise } from './raise';

type Surroundings = Readonly<{ text: LoanText; offers: readonly [LoanOffer, ...LoanOffer[]]; channel: Channel }>;

const waysOf = ({ borrow, again, raise }: LoanText): Ways => ({
  ...(borrow && { borrow }),
  ...(again && { again }),
  ...(raise && { raise }),
});
/** Whoever has no application yet finds the form further down. */
const hasForm = ({ sections }: LoanText): boolean => sections.some(({ parts }) => parts.includes('apply'));

const blocks: Readonly<Record<LoanBlock, (surroundings: Surroundings) => ReactNode | Promise<ReactNode>>> = {
  calculator: () => <Calculator />,
  compare: () => <Compare />,
  lenders: ({ offers, channel }) => <LenderRegister offers={offers} word={words(channel.locale, 'loan')} />,
  entrances: ({ channel }) => <Entrances channel={channel} />,
  apply: async ({ channel, text, offers }) => (
    <Application consents={await applicationConsents(channel, offers)} {...(text.answer && { answer: text.answer })} {...waysOf(text)} />
  ),
  draw: () => <Draw />,
  raise: ({ text }) => <Raise {...waysOf(text)} />,
  progress: ({ text }) => <Progress formHere={hasForm(text)} {...waysOf(text)} />,
  leave: () => <Leave />,
  hello: ({ channel }) => <HelloWays channel={channel} />,
  equities: ({ channel, offers: [{ partnerProduct }] }) => <HelloOwn channel={channel} product={partnerProduct} />,
};

/** A block of a loan page, by its name in the text. */
export const LoanBlockOf = ({ block, ...surroundings }: Surroundings & { readonly block: LoanBlock }) => blocks[block](surroundings);
