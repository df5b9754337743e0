'use client';

import { classNames } from '@/components/ui/base/class-names';
import { Picture } from '@/components/ui/base/picture';
import { useWords } from '@/lib/i18n/use-words';
import type { GoodsDetail } from './goods-types';
import { canBeHad, type Choice, valuePictures } from './variants';
import styles from './variant-sheet.module.css';

interface OptionValuesProps {
  readonly product: GoodsDetail;
  readonly choice: Choice;
  /** The option's position among the options. */
  readonly option: number;
  readonly onPress: (option: number, value: number) => void;
}

/** The values of one option, with pictures if these differ. */
export function OptionValues({ product, choice, option, onPress }: OptionValuesProps) {
  const word = useWords('physical');
  const { name = '', values = [] } = product.options[option] ?? {};
  const pictures = valuePictures(product, option);
  return (
    <fieldset className={styles.option}>
      <legend>{name}</legend>
      <div className={styles.values}>
        {values.map((text, value) => {
          const isChosen = choice[option] === value;
          const open = canBeHad(product, choice, option, value);
          const picture = pictures?.[value];
          return (
            <button
              key={text}
              type="button"
              className={classNames(styles.value, picture && styles.pictured)}
              aria-pressed={isChosen}
              disabled={!open && !isChosen}
              onClick={() => onPress(option, value)}
            >
              {picture && <Picture src={picture} alt="" ratio="1 / 1" sizes="32px" className={styles.swatch} />}
              <span className={styles.text}>{text}</span>
              {!open && <span className={styles.none}>{word('soldOutShort')}</span>}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
