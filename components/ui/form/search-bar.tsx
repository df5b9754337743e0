'use client';

import type { ReactNode } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { MOST_KEYWORD } from '@/lib/kernel/search-words';
import { typedLine } from '@/lib/kernel/typed-text';
import { fittedTo } from '@/lib/kernel/visible-length';
import { Icon } from '@/components/ui/base/icon';
import { IconButton } from '@/components/ui/base/icon-button';
import styles from './search-bar.module.css';
import { ScriptedForm } from './scripted-form';
import { typing } from './typing';

/** As the contract has it: a longer keyword would be refused. */
const typedKeyword = (text: string): string => fittedTo(typedLine(text), MOST_KEYWORD);

interface SearchBarProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSearch?: (value: string) => void;
  readonly placeholder: string;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly autoFocus?: boolean;
}

export function SearchBar({ value, onChange, onSearch, placeholder, before, after, autoFocus }: SearchBarProps) {
  const word = useWords('controls');
  const { take: _take, ...typed } = typing(typedKeyword, onChange);
  return (
    <ScriptedForm role="search" className={styles.bar} onSubmit={() => onSearch?.(value.trim())}>
      {before}
      <div className={styles.box}>
        <Icon name="search" size={18} className={styles.icon} />
        <input
          type="search"
          enterKeyHint="search"
          className={styles.input}
          value={value}
          placeholder={placeholder}
          aria-label={placeholder}
          autoFocus={autoFocus}
          {...typed}
        />
        {value !== '' && (
          <span className={styles.clear}>
            <IconButton icon="fail" label={word('clear')} size={18} onClick={() => onChange('')} />
          </span>
        )}
      </div>
      {after}
    </ScriptedForm>
  );
}
