import { Section } from '@/components/ui/base/card';
import { Icon } from '@/components/ui/base/icon';
import { Picture } from '@/components/ui/base/picture';
import type { Words } from '@/lib/i18n/words';
import styles from './hotel-about.module.css';
import type { HotelDetail } from './hotel-types';

interface AboutProps {
  readonly hotel: HotelDetail;
  readonly word: Words<'hotel'>;
}

const SHOWN_BLOCKS = 3;

export const Facilities = ({ hotel, word }: AboutProps) => (
  <Section title={word('facilities')} note={word('allFacilities', { count: hotel.facilities.length })}>
    <ul className={styles.facilities}>
      {hotel.facilities.map(({ facilityId, name }) => (
        <li key={facilityId}>
          <Icon name="check" size={14} />
          {name}
        </li>
      ))}
    </ul>
  </Section>
);

export const Policies = ({ hotel, word }: AboutProps) => (
  <Section title={word('policies')}>
    <dl className={styles.policies}>
      {hotel.policies.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Section>
);

/** The first lines and picture of the rich text; the rest has a page of its own. */
export function Introduction({ hotel, word, href }: AboutProps & { readonly href: string }) {
  return (
    <Section title={word('introduction')} href={href} more={word('readMore')}>
      <div className={styles.introduction}>
        {hotel.richText.slice(0, SHOWN_BLOCKS).map((block, index) =>
          block.kind === 'picture' ? (
            <Picture key={index} src={block.url} alt={block.caption} ratio="16 / 9" rounded later />
          ) : (
            <p key={index} className={styles[block.kind]}>
              {block.text}
            </p>
          ),
        )}
      </div>
    </Section>
  );
}
