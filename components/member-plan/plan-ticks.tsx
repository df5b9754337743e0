'use client';

import { PageLink } from '@/components/ui/base/page-link';
import { Card } from '@/components/ui/base/card';
import { Checkbox } from '@/components/ui/form/checkbox';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import { onDay } from './plan-words';
import styles from './member-plan.module.css';

type Seen = OutputOf<'memberPlan.pre'>;

function Documents({ documents }: { readonly documents: Seen['agreements'] }) {
  const { slug } = useChannel();
  return documents.map(({ document, title }) => (
    <PageLink key={document} href={`/${slug}${document}`} className={styles.document}>
      《{title}》
    </PageLink>
  ));
}

interface PlanTicksProps {
  readonly seen: Seen;
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
  readonly renews: boolean;
  readonly onRenew: (renews: boolean) => void;
  /** The buyer tried to continue without agreeing. */
  readonly missing: boolean;
}

/** Two ticks, neither preselected: the membership agreement and, separately, automatic renewal with its price and date. */
export function PlanTicks({ seen, agreed, onAgree, renews, onRenew, missing }: PlanTicksProps) {
  const word = useWords('memberPlan');
  const locale = useLocale();
  const { agreements, renewal } = seen;
  return (
    <>
      <Card>
        {renewal.state === 'open' ? (
          <>
            <Checkbox checked={renews} onChange={onRenew}>
              <b>{word('tickRenewal')}</b>
            </Checkbox>
            <p className={styles.renewalText}>
              {word('tickRenewalText', { price: priceTag(renewal.price), time: onDay(locale, renewal.firstTime) })}{' '}
              <Documents documents={renewal.agreements} />
            </p>
          </>
        ) : (
          <p className={styles.note}>{word(renewal.state === 'signed' ? 'renewalSignedAlready' : 'renewalUnavailable')}</p>
        )}
        {renewal.replaces && (renews || seen.change === 'up') && (
          <p className={styles.renewalText}>{word('renewalReplaces', { plan: word(renewal.replaces) })}</p>
        )}
      </Card>
      <div className={styles.agree}>
        <Checkbox small checked={agreed} onChange={onAgree}>
          {word('tickMember')} <Documents documents={agreements} />
        </Checkbox>
        {missing && (
          <p role="alert" tabIndex={-1} aria-invalid="true" className={styles.missing}>
            {word('tickFirst')}
          </p>
        )}
      </div>
    </>
  );
}
