'use client';

import { useRouter } from 'next/navigation';
import { PressButton } from '@/components/ui/base/press-button';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import { QuantityCell } from '@/components/parts/checkout/quantity-cell';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { usePhysical } from '@/stores/physical';
import { useGoodsChoice } from './choice-store';
import type { GoodsDetail } from './goods-types';
import { OptionValues } from './option-values';
import { chosenValues, chosenVariant, leftBy, mostOf, openOptions, pressed, priceRange } from './variants';
import styles from './variant-sheet.module.css';

/** From this stock down the number left is shown. */
const SCARCE = 10;

/** The choice of a variant: values that are sold out in combination with the others chosen are greyed out. */
export function VariantSheet({ product }: { readonly product: GoodsDetail }) {
  const word = useWords('physical');
  const { slug } = useChannel();
  const router = useRouter();
  const { choice, quantity, open, change } = useGoodsChoice(product);
  const variant = chosenVariant(product, choice);
  const shown = variant ?? leftBy(product, choice)[0];
  const { lowest, highest } = priceRange(product, choice);
  const missing = openOptions(product, choice);
  const most = variant ? mostOf(variant) : 1;
  const close = () => change({ open: false });
  const choose = (option: number, value: number) => {
    const next = pressed(choice, option, value);
    const now = chosenVariant(product, next);
    change({ choice: next, ...(now && { quantity: Math.max(1, Math.min(quantity, mostOf(now))) }) });
  };
  const buy = () => {
    if (!variant) return toast.info(word('choose', { names: missing.join(' ') }));
    close();
    const items = `${variant.variantId}.${quantity}`;
    const { name: productName, subtitle: subTitle, tagList } = product;
    usePhysical.getState().book({ items }, { image: variant.imgUrl, productName, subTitle, tagList });
    router.push(href(slug, '/physical/book', { items }));
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={word('choice')}
      foot={
        <PressButton size="large" block onClick={buy}>
          {word('buy')}
        </PressButton>
      }
    >
      <div className={styles.head}>
        {shown && (
          <Picture
            src={shown.imgUrl}
            alt={chosenValues(product, choice).join(' ')}
            ratio="1 / 1"
            sizes="96px"
            rounded
            className={styles.picture}
          />
        )}
        <div className={styles.facts} aria-live="polite">
          <Price
            fen={lowest}
            marketFen={variant?.marketPrice ?? undefined}
            size="large"
            suffix={highest > lowest ? word('from') : undefined}
          />
          {variant && (
            <p className={variant.left <= SCARCE ? styles.scarce : styles.note}>
              {variant.left <= SCARCE ? word('left', { count: variant.left }) : word('inStock')}
              {variant.mostPerPerson !== null && ` · ${word('mostPerPerson', { count: variant.mostPerPerson })}`}
            </p>
          )}
          <p className={styles.note}>
            {missing.length > 0
              ? word('choose', { names: missing.join(' ') })
              : word('chosenOf', { values: chosenValues(product, choice).join(' ') || product.name })}
          </p>
        </div>
      </div>
      {product.options.map(({ name }, option) => (
        <OptionValues key={name} product={product} choice={choice} option={option} onPress={choose} />
      ))}
      <div className={styles.quantity}>
        <QuantityCell
          title={word('quantity')}
          value={Math.min(quantity, most)}
          max={most}
          onChange={(next) => change({ quantity: next })}
        />
      </div>
    </Sheet>
  );
}
