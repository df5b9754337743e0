'use client';

import { useState } from 'react';
import { PressButton } from '@/components/ui/base/press-button';
import { SearchBar } from '@/components/ui/form/search-bar';
import { Empty } from '@/components/ui/state/empty';
import { useWords } from '@/lib/i18n/use-words';
import { MapControls } from './map-controls';
import { FamilySection } from './map-family';
import { type MapChannel, type MapFamily, type MapPage, type Shown, shown } from './map-types';
import styles from './map.module.css';
import { useAddresses } from './use-addresses';
import { useIdentity } from './use-identity';

interface SiteMapProps {
  readonly families: readonly MapFamily[];
  readonly channels: readonly MapChannel[];
  readonly first: MapChannel;
  readonly at: number | undefined;
  readonly demo: boolean;
}

const fits =
  (asked: string, show: Shown) =>
  ({ route, title, planned }: MapPage): boolean => {
    const text = `${title} ${route}`.toLowerCase();
    const isAsked = asked
      .toLowerCase()
      .split(/\s+/)
      .every((part) => text.includes(part));
    return isAsked && (show === 'all' || (show === 'planned') === planned);
  };

/** Keeps the channel in the address, to be shared, without loading anything. */
function keepInAddress(code: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set('channel', code);
  window.history.replaceState(window.history.state, '', url);
}

/** All pages of the site in a channel, as a visitor or as one of the demo's users. */
export function SiteMap({ families, channels, first, at, demo }: SiteMapProps) {
  const word = useWords('preview');
  const [channel, setChannel] = useState(first);
  const [asked, setAsked] = useState('');
  const [show, setShow] = useState<Shown>('all');
  const identity = useIdentity(channel);
  const { addresses, failed, again } = useAddresses({ channel: channel.code, mobile: identity.mobile, at });
  const found = families.map((family) => ({ ...family, all: family.pages, pages: family.pages.filter(fits(asked.trim(), show)) }));
  const left = found.filter(({ pages }) => pages.length > 0);
  const pages = families.flatMap((family) => family.pages);
  const counts = { all: pages.length, there: pages.filter(({ planned }) => !planned).length };
  return (
    <div data-theme={channel.theme} className={styles.map}>
      <MapControls
        channels={channels}
        channel={channel}
        identity={identity}
        demo={demo}
        onChannel={(code) => {
          setChannel(channels.find((one) => one.code === code) ?? first);
          keepInAddress(code);
        }}
      />
      <div className={styles.finder}>
        <SearchBar value={asked} onChange={setAsked} placeholder={word('findPage')} />
        <div role="group" aria-label={word('show')} className={styles.filter}>
          {shown.map((one) => (
            <button key={one} type="button" aria-pressed={show === one} onClick={() => setShow(one)}>
              {word(one)}
              <span>{one === 'planned' ? counts.all - counts.there : counts[one]}</span>
            </button>
          ))}
        </div>
      </div>
      {failed && (
        <div className={styles.problem} role="alert">
          <p>{word('pagesFailed')}</p>
          <PressButton kind="secondary" size="small" onClick={again}>
            {word('retry')}
          </PressButton>
        </div>
      )}
      {left.length > 1 && (
        <nav className={styles.jumps} aria-label={word('families')}>
          {left.map((family) => (
            <a key={family.id} href={`#${family.id}`}>
              {family.title}
            </a>
          ))}
        </nav>
      )}
      {left.length === 0 && <Empty title={word('noPage')} text={word('noPageText')} />}
      {left.map((family) => (
        <FamilySection key={family.id} family={family} all={family.all} addresses={addresses} />
      ))}
    </div>
  );
}
