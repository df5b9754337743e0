'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { PressButton } from '@/components/ui/base/press-button';
import type { QuotingText } from '@/lib/content/card/quoted-facts';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import styles from './card-draft.module.css';
import type { Draft } from './read-draft';

/** The blocks are loaded with the first file that is shown. */
const DrawnDraft = dynamic(async () => (await import('./drawn-draft')).DrawnDraft);

interface CardDraftProps {
  /** The agreements, to check that they find what they quote. */
  readonly texts: readonly QuotingText[];
}

type State = Readonly<{ draft?: Draft; fault?: string }>;

/** Validates a pasted file like a live one and draws it in this browser only; nothing is sent or stored. */
export function CardDraft({ texts }: CardDraftProps) {
  const word = useWords('cardDraft');
  const locale = useLocale();
  const [source, setSource] = useState('');
  const [{ draft, fault }, setState] = useState<State>({});
  const [edition, setEdition] = useState('');
  const show = async () => {
    try {
      const { readDraft } = await import('./read-draft');
      const read = await readDraft(source, texts);
      setState({ draft: read });
      setEdition((before) => (before in read.card.editions ? before : (Object.keys(read.card.editions)[0] ?? '')));
    } catch (error) {
      setState({ fault: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <>
      <div className={styles.paste}>
        <label htmlFor="card-source">{word('source')}</label>
        <textarea
          id="card-source"
          rows={8}
          spellCheck={false}
          value={source}
          placeholder={word('placeholder')}
          onChange={({ target }) => setSource(target.value)}
        />
        <PressButton block onClick={() => void show()} disabled={source.trim() === ''}>
          {word('show')}
        </PressButton>
        {fault !== undefined && (
          <p className={styles.fault} role="alert">
            {word('fault', { fault })}
          </p>
        )}
        {draft && (
          <label className={styles.edition}>
            <span>{word('edition')}</span>
            <select value={edition} onChange={({ target }) => setEdition(target.value)}>
              {Object.keys(draft.card.editions).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      {draft && edition && (
        <section className={styles.drawn} aria-label={word('drawn')}>
          <DrawnDraft key={`${edition}-${source.length}`} draft={draft} edition={edition} locale={locale} />
        </section>
      )}
    </>
  );
}
