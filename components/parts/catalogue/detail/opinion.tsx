import type { ReactNode } from 'react';
import { scoreText } from '@/components/parts/catalogue/score-text';
import { Rating } from '@/components/ui/base/rating';
import styles from './head.module.css';

interface OpinionProps {
  readonly scoreTenths: number;
  /** What a screen reader says in place of the stars. */
  readonly label: string;
  /** How many reviews the score rests on. */
  readonly reviews: string;
  /** What else belongs on the line. */
  readonly children?: ReactNode;
}

/** The guests' rating, in the head of a detail page. */
export const Opinion = ({ scoreTenths, label, reviews, children }: OpinionProps) => (
  <p className={styles.facts}>
    <strong className={styles.points}>{scoreText(scoreTenths)}</strong>
    <Rating score={scoreTenths / 10} label={label} />
    <span>{reviews}</span>
    {children}
  </p>
);
