'use client';

import { useState } from 'react';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { Section } from '@/components/ui/base/card';
import { NavBar } from '@/components/ui/base/nav-bar';
import { PageLink } from '@/components/ui/base/page-link';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { CodeForm } from './code-form';
import styles from './exchange.module.css';
import { RecentExchanges } from './recent-exchanges';

const rules = ['rule1', 'rule2', 'rule3', 'rule4'] as const;

/** Where a code is entered, and what the last ones brought. */
export function ExchangeScreen() {
  const word = useWords('exchange');
  const { slug } = useChannel();
  useLoginGuard();
  const [typed, setTyped] = useState('');
  const history = (
    <PageLink className={styles.history} href={href(slug, '/exchangecode/list')}>
      {word('history')}
    </PageLink>
  );
  return (
    <Screen head={<NavBar title={word('title')} back={href(slug, '/my/center')} right={history} />}>
      <div>
        <header className={styles.hero}>
          <p className={styles.title}>{word('heroTitle')}</p>
          <p className={styles.lead}>{word('heroText')}</p>
        </header>
        <CodeForm typed={typed} onType={setTyped} />
      </div>
      <RecentExchanges onPick={setTyped} />
      <Section title={word('rulesTitle')}>
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>{word(rule)}</li>
          ))}
        </ul>
      </Section>
    </Screen>
  );
}
