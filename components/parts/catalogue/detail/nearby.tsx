import { Section } from '@/components/ui/base/card';
import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import type { Fen } from '@/lib/kernel/money';
import styles from './nearby.module.css';

type Neighbour = Readonly<{ href: string; name: string; imgUrl: string; facts: string; fen: Fen }>;

interface NearbyProps {
  readonly title: string;
  /** After the price, such as 起. */
  readonly suffix: string;
  readonly neighbours: readonly Neighbour[];
}

export function Nearby({ title, suffix, neighbours }: NearbyProps) {
  if (neighbours.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles.strip}>
        {neighbours.map(({ href, name, imgUrl, facts, fen }) => (
          <li key={href} className={styles.item}>
            <PageLink href={href}>
              <Picture src={imgUrl} alt="" ratio="4 / 3" sizes="136px" rounded later />
              <span className={styles.name}>{name}</span>
              <span className={styles.facts}>{facts}</span>
              <Price fen={fen} size="small" suffix={suffix} />
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
