import { Icon } from '@/components/ui/base/icon';
import { Tags } from '@/components/ui/base/tag';
import { useWords } from '@/lib/i18n/use-words';
import { demoMobiles } from '@/lib/kernel/demo';
import type { MapChannel } from './map-types';
import styles from './map.module.css';
import type { useIdentity } from './use-identity';

interface MapControlsProps {
  readonly channels: readonly MapChannel[];
  readonly channel: MapChannel;
  readonly onChannel: (code: string) => void;
  readonly identity: ReturnType<typeof useIdentity>;
  /** In production the preview shows pages, but can't log in as anybody. */
  readonly demo: boolean;
}

/** Chooses the channel and the user. */
export function MapControls({ channels, channel, onChannel, identity, demo }: MapControlsProps) {
  const word = useWords('preview');
  return (
    <section className={styles.controls} aria-label={word('channel')}>
      <label className={styles.channel}>
        <span className={styles.label}>{word('channel')}</span>
        <span className={styles.choice}>
          <i className={styles.swatch} />
          <select value={channel.code} onChange={({ target }) => onChannel(target.value)}>
            {channels.map(({ code, name }) => (
              <option key={code} value={code}>
                {code} {name}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} />
        </span>
      </label>
      <Tags tags={channel.tags} kind="brand" />
      {demo && (
        <fieldset className={styles.identity} aria-busy={identity.busy || undefined}>
          <legend className={styles.label}>{word('identity')}</legend>
          <div className={styles.people}>
            {[undefined, ...demoMobiles].map((mobile) => (
              <label key={mobile ?? ''}>
                <input
                  type="radio"
                  name="identity"
                  checked={identity.mobile === mobile}
                  aria-label={mobile ?? word('visitor')}
                  onChange={() => identity.become(mobile)}
                />
                <span>{mobile ? `…${mobile.slice(-4)}` : word('visitor')}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {identity.failed && (
        <p className={styles.problem} role="alert">
          {word('signInFailed')}
        </p>
      )}
    </section>
  );
}
