'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '@/components/ui/base/icon';
import { useWords } from '@/lib/i18n/use-words';
import { staffCalls } from '@/lib/queries/ops/staff';
import { TextField } from '../form/text-field';
import styles from './people.module.css';

interface ShopChoiceProps {
  /** Keys of shops. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The shops that somebody works for, looked for by name. */
export function ShopChoice({ chosen, onChange }: ShopChoiceProps) {
  const word = useWords('opsStaff');
  const [keyword, setKeyword] = useState('');
  const known = useQuery({
    ...staffCalls.shops({ keys: chosen.join(',') }),
    enabled: chosen.length > 0,
    placeholderData: (before) => before,
  });
  const found = useQuery({ ...staffCalls.shops({ keyword: keyword.trim() }), enabled: keyword.trim() !== '' });
  const nameOf = (key: string): string => known.data?.list.find((shop) => shop.key === key)?.name ?? '…';
  return (
    <div className={styles.section}>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((key) => (
            <li key={key} className={styles.shop}>
              {nameOf(key)}
              <button
                type="button"
                aria-label={word('removeShop', { name: nameOf(key) })}
                onClick={() => onChange(chosen.filter((one) => one !== key))}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextField label={word('findShop')} kind="search" value={keyword} onChange={setKeyword} />
      {found.data && (
        <ul className={styles.found} aria-label={word('foundShops')}>
          {found.data.list
            .filter(({ key }) => !chosen.includes(key))
            .map(({ key, name }) => (
              <li key={key}>
                <button
                  type="button"
                  onClick={() => {
                    onChange([...chosen, key]);
                    setKeyword('');
                  }}
                >
                  {name}
                </button>
              </li>
            ))}
          {found.data.list.length === 0 && <li className={styles.small}>{word('noShop')}</li>}
        </ul>
      )}
    </div>
  );
}
