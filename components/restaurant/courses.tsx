import { Section } from '@/components/ui/base/card';
import { Price } from '@/components/ui/base/price';
import { Tag } from '@/components/ui/base/tag';
import type { Words } from '@/lib/i18n/words';
import { type Fen, priceTag } from '@/lib/kernel/money';
import styles from './courses.module.css';
import type { Course } from './restaurant-types';

interface CoursesProps {
  readonly courses: readonly Course[];
  readonly price: Fen;
  readonly marketPrice: Fen;
  readonly word: Words<'restaurant'>;
}

/** The courses of a set meal. Plain elements. */
export const Courses = ({ courses, price, marketPrice, word }: CoursesProps) => (
  <Section title={word('contents')}>
    {courses.map((course) => (
      <CourseLines key={course.courseNo} course={course} word={word} />
    ))}
    <dl className={styles.sum}>
      <div>
        <dt>{word('mealValue')}</dt>
        <dd>
          <del>¥{priceTag(marketPrice)}</del>
        </dd>
      </div>
      <div>
        <dt>{word('mealPrice')}</dt>
        <dd>
          <Price fen={price} />
        </dd>
      </div>
    </dl>
  </Section>
);

/** A course with its dishes, all of them or those to choose from. */
export function CourseLines({ course, word }: { readonly course: Course; readonly word: Words<'restaurant'> }) {
  const { name, choose, dishes } = course;
  return (
    <section className={styles.course}>
      <h3 className={styles.name}>
        {name}
        {choose < dishes.length && <span className={styles.choose}>{word('chooseOf', { total: dishes.length, count: choose })}</span>}
      </h3>
      <ul className={styles.dishes}>
        {dishes.map((dish) => (
          <li key={dish.dishNo}>
            <span className={styles.dish}>
              {dish.name}
              {dish.extra > 0 && <Tag kind="warning">{word('extraPrice', { price: priceTag(dish.extra) })}</Tag>}
            </span>
            <span className={styles.portion}>{dish.portion}</span>
            <span className={styles.alone}>¥{priceTag(dish.price)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
