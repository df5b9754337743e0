'use client';

import { Section } from '@/components/ui/base/card';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import { chosenOf, pressDish, type Typed } from './booking-form';
import styles from './dish-choice.module.css';
import type { Course, PreOrder } from './restaurant-types';

interface DishChoiceProps {
  readonly course: Course;
  readonly value: Typed;
  readonly seen: PreOrder;
  /** How many dishes are missing, once the buyer has tried to submit; 0 if none. */
  readonly missing: number;
  readonly onChange: (dishNos: readonly number[]) => void;
}

/** A course with a choice: dishes as large chips, with their surcharges. */
export function DishChoice({ course, value, seen, missing, onChange }: DishChoiceProps) {
  const word = useWords('restaurantBooking');
  const goods = useWords('restaurant');
  const { name, choose, dishes } = course;
  const chosen = chosenOf(value, seen, course);
  const press = (dishNo: number) => {
    const next = pressDish(chosen, dishNo, choose);
    if (next) onChange(next);
    else toast.info(word('dishesEnough', { course: name, count: choose }));
  };
  return (
    <Section title={name} note={word('chosenOf', { total: dishes.length, count: choose, chosen: chosen.length })}>
      <div role="group" aria-label={name} className={styles.dishes}>
        {dishes.map((dish, index) => (
          <button
            key={dish.dishNo}
            type="button"
            className={styles.dish}
            aria-pressed={chosen.includes(dish.dishNo)}
            {...(missing > 0 && index === 0 && { 'aria-invalid': true })}
            onClick={() => press(dish.dishNo)}
          >
            <span className={styles.name}>{dish.name}</span>
            <span className={styles.portion}>
              {dish.portion}
              {dish.extra > 0 && <span className={styles.extra}>{goods('extraPrice', { price: priceTag(dish.extra) })}</span>}
            </span>
          </button>
        ))}
      </div>
      {missing > 0 && (
        <p role="alert" className={styles.error}>
          {word('dishesMissing', { course: name, count: missing })}
        </p>
      )}
    </Section>
  );
}
