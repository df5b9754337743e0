import { Section } from '@/components/ui/base/card';
import { Icon } from '@/components/ui/base/icon';
import { PageLink } from '@/components/ui/base/page-link';
import type { Words } from '@/lib/i18n/words';
import { priceTag } from '@/lib/kernel/money';
import { href } from '@/lib/routing/href';
import { PartHead } from './part-head';
import styles from './combo-parts.module.css';
import type { ComboDetail, ComboPart } from './combo-types';
import { isFriendly, refundText } from './combo-words';

interface ComboPartsProps {
  readonly combo: ComboDetail;
  readonly slug: string;
  readonly word: Words<'combo'>;
}

/** The combo's parts: the value and rule of each, and a link to its shops. */
export function ComboParts({ combo, slug, word }: ComboPartsProps) {
  const value = combo.parts.reduce((sum, part) => sum + part.value, 0);
  return (
    <Section title={word('inside')} note={word('insideNote', { count: combo.parts.length, value: priceTag(value) })}>
      <ol className={styles.parts}>
        {combo.parts.map((part) => (
          <Part key={part.partNo} part={part} shops={href(slug, '/combo/shopList', { id: combo.comboId, part: part.partNo })} word={word} />
        ))}
      </ol>
    </Section>
  );
}

interface PartProps {
  readonly part: ComboPart;
  readonly shops: string;
  readonly word: Words<'combo'>;
}

function Part({ part, shops, word }: PartProps) {
  const { kind, name, value, includes, rule } = part;
  const [usual] = part.shops;
  return (
    <li className={styles.part}>
      <PartHead
        kind={kind}
        name={name}
        level="h3"
        aside={<span className={styles.worth}>{word('worth', { value: priceTag(value) })}</span>}
      />
      <ul className={styles.includes}>
        {includes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className={styles.promises}>
        <span className={isFriendly(rule) ? styles.friendly : undefined}>{refundText(rule, word)}</span>
        <span>{word(rule.later ? 'laterAllowed' : 'laterNever')}</span>
      </p>
      <PageLink href={shops} className={styles.shops}>
        <Icon name="location" size={14} />
        <span className={styles.shop}>{usual?.name}</span>
        <span className={styles.count}>{word('shops', { count: part.shops.length })}</span>
        <Icon name="forward" size={14} />
      </PageLink>
    </li>
  );
}
