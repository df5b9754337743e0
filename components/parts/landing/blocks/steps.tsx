import { classNames } from '@/components/ui/base/class-names';
import type { CardView } from '@/components/parts/landing/card-view';
import type { BlockOf } from '@/lib/content/card/blocks';
import { CardSection } from './section';
import styles from './steps.module.css';

type Props = Readonly<{ block: BlockOf<'steps'>; view: CardView }>;

/** Steps in their order. */
export function CardSteps({ block: { title, text, look, steps }, view }: Props) {
  const { say } = view;
  return (
    <CardSection view={view} title={title} text={text}>
      <ol className={classNames(styles.steps, styles[look])}>
        {steps.map((step, index) => (
          <li key={index}>
            <b>{say(step.title)}</b>
            {step.text && <span>{say(step.text)}</span>}
          </li>
        ))}
      </ol>
    </CardSection>
  );
}
