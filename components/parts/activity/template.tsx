import { Section } from '@/components/ui/base/card';
import { useWords } from '@/lib/i18n/use-words';
import { useActivity } from './activity-context';
import type { ActivityAnswer } from './activity-types';
import { DrawnBlock } from './blocks/block';
import { PackageCard } from './blocks/package-card';
import { ProductSection } from './blocks/product-section';
import { Rules } from './blocks/rules';
import { Seckill } from './seckill/seckill';
import { hasRules } from './has-rules';
import styles from './template.module.css';

function Model({ activity, model }: ActivityAnswer) {
  switch (model.template) {
    case 'seckill':
      return <Seckill rounds={model.rounds} />;
    case 'couponPackage':
      return (
        <ul className={styles.list}>
          {model.packages.map((one, index) => (
            <li key={one.itemId}>
              <PackageCard offer={one} activity={activity} priority={index === 0} />
            </li>
          ))}
        </ul>
      );
    case 'product':
      return model.sections.map((section, index) => <ProductSection key={section.sectionId} section={section} priority={index === 0} />);
    case 'dynamic':
      return model.blocks.map((block, index) => (
        <DrawnBlock key={block.blockId} block={block} activity={activity} priority={index === 0} />
      ));
  }
}

/** What an activity offers, and its rules unless the blocks contain them. */
export function TemplateOf({ activity, model }: ActivityAnswer) {
  const word = useWords('activity');
  const { now } = useActivity();
  return (
    <>
      {now >= activity.endTime && (
        <Section title={word('endedTitle')}>
          <p className={styles.ended}>{word('endedText')}</p>
        </Section>
      )}
      <Model activity={activity} model={model} />
      {activity.rules.length > 0 && !hasRules(model) && <Rules title={word('rules')} rules={activity.rules} />}
    </>
  );
}
