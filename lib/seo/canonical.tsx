import type { Channel } from '@/lib/channel/channel';
import { addressesOf } from './addresses';

interface CanonicalProps {
  readonly channel: Channel;
  /** The page's path in this channel, without what a visit has added (`p`, share marks). */
  readonly path: string;
}

/**
 * A single canonical address for a page that is open under sixty channels, and links to its translations. React moves them into the head.
 */
export function Canonical({ channel, path }: CanonicalProps) {
  const { canonical, languages } = addressesOf(channel, path);
  return (
    <>
      <link rel="canonical" href={canonical} />
      {Object.entries(languages).map(([language, address]) => (
        <link key={language} rel="alternate" hrefLang={language} href={address} />
      ))}
    </>
  );
}
