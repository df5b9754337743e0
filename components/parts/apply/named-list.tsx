'use client';

import { useState } from 'react';
import { PageLink } from '@/components/ui/base/page-link';
import { Sheet } from '@/components/ui/overlay/sheet';
import { useChannel } from '@/lib/channel/use-channel';
import { enumerated } from '@/lib/i18n/enumerated';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { linkBelow } from '@/lib/routing/link-below';
import styles from './apply-config.module.css';

type Named = Readonly<{ name: string; link?: string }>;

export interface NamedListProps {
  readonly title: string;
  readonly named: readonly Named[];
  /** How many the rule has; a very long list is not named in full. */
  readonly count: number;
}

const SHOWN = 3;

/** The first names of a list and how many more there are; a tap opens all of them, linked to their pages where they have one. */
export function NamedList({ title, named, count }: NamedListProps) {
  const word = useWords('apply');
  const locale = useLocale();
  const { slug } = useChannel();
  const [open, setOpen] = useState(false);
  const first = named.slice(0, SHOWN);
  const rest = count - named.length;
  const linked = ({ name, link }: Named) => (link === undefined ? name : <PageLink href={linkBelow(slug, link)}>{name}</PageLink>);
  return (
    <>
      {first.some(({ link }) => link !== undefined)
        ? first.map((one) => (
            <span key={one.link ?? one.name} className={styles.named}>
              {linked(one)}
            </span>
          ))
        : enumerated(
            locale,
            first.map(({ name }) => name),
          )}
      {named.length > SHOWN && (
        <>
          <button type="button" className={styles.more} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {word('namedMore', { count: count - SHOWN })}
          </button>
          <Sheet open={open} onClose={() => setOpen(false)} title={title}>
            <ul className={styles.list}>
              {named.map((one) => (
                <li key={one.link ?? one.name}>{linked(one)}</li>
              ))}
            </ul>
            {rest > 0 && <p className={styles.rest}>{word('namedRest', { count: rest })}</p>}
          </Sheet>
        </>
      )}
    </>
  );
}
