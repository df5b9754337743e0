'use client';

import { Card } from '@/components/ui/base/card';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { RadioGroup } from '@/components/ui/form/checkbox';
import { useWords } from '@/lib/i18n/use-words';
import { BankMark } from './bank-mark';
import type { BoundCard } from './card-types';
import { useCardLimits } from './use-card-limits';
import { useCardName } from './use-card-name';

interface CardChoiceProps {
  readonly cards: readonly BoundCard[];
  readonly chosen: string | undefined;
  readonly onChange: (cardId: string) => void;
  /** Where another card is bound. */
  readonly bindHref: string;
  readonly bindText: string;
  readonly bindNote?: string | undefined;
}

/** Which of the bound cards pays, each with its limits. */
export function CardChoice({ cards, chosen, onChange, bindHref, bindText, bindNote }: CardChoiceProps) {
  const word = useWords('bankCard');
  const nameOf = useCardName();
  const limitsOf = useCardLimits();
  return (
    <>
      {cards.length > 0 && (
        <Card>
          <RadioGroup
            name="card"
            label={word('chooseCard')}
            value={chosen}
            onChange={onChange}
            choices={cards.map((card) => ({
              value: card.cardId,
              title: nameOf(card),
              note: limitsOf(card),
              icon: <BankMark bankCode={card.bankCode} />,
            }))}
          />
        </Card>
      )}
      <CellGroup>
        <Cell icon="plus" title={bindText} note={bindNote} href={bindHref} />
      </CellGroup>
    </>
  );
}
