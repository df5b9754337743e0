import { Section } from '@/components/ui/base/card';
import styles from './rules.module.css';

/** The activity's rules, numbered so that they can be referred to. */
export const Rules = ({ title, rules }: { readonly title: string; readonly rules: readonly string[] }) => (
  <Section title={title}>
    <ol className={styles.rules}>
      {rules.map((rule, index) => (
        <li key={index}>{rule}</li>
      ))}
    </ol>
  </Section>
);
