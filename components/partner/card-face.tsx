import { classNames } from '@/components/ui/base/class-names';
import type { OutCardType } from '@/lib/domain/out-card';
import { words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import styles from './out-card.module.css';

/** A card as a partner's customers know it; what it costs and gives stands on its own page. */
export function CardFace({ type, locale }: { readonly type: OutCardType; readonly locale: Locale }) {
  const word = words(locale, 'partner');
  return (
    <span className={classNames(styles.face, styles[type])}>
      <b>{word(`card_${type}`)}</b>
      <span>{word(`cardText_${type}`)}</span>
    </span>
  );
}
