'use client';

import { Button } from '@/components/ui/base/button';
import { RadioGroup } from '@/components/ui/form/checkbox';
import { Empty } from '@/components/ui/state/empty';
import { useWords } from '@/lib/i18n/use-words';
import type { PayScene } from '@/lib/kernel/pay-scene';
import type { PayWay } from '@/lib/kernel/pay-way';
import { PayWayMark } from './pay-way-mark';
import type { OpenWay } from './use-open-ways';

/** What somebody does about it who can't pay here. */
const wayOut = { wechat: 'noWayInApp', alipay: 'noWayInApp', miniProgram: 'noWayInMiniProgram', browser: 'noWayInBrowser' } as const;

interface PayWaysProps {
  readonly list: readonly OpenWay[];
  readonly scene: PayScene;
  readonly chosen: PayWay | undefined;
  readonly onChoose: (way: PayWay) => void;
  readonly onLookAgain: () => void;
}

export function PayWays({ list, scene, chosen, onChoose, onLookAgain }: PayWaysProps) {
  const word = useWords('cashier');
  if (list.length === 0) {
    const again = (
      <Button kind="secondary" onClick={onLookAgain}>
        {word('lookForWays')}
      </Button>
    );
    return <Empty title={word('noWay')} text={word(wayOut[scene])} action={again} />;
  }
  return (
    <RadioGroup
      name="payWay"
      label={word('payWays')}
      value={chosen}
      onChange={onChoose}
      choices={list.map(({ payWay, state }) => ({
        value: payWay,
        title: word(payWay),
        note: word(state === 'busy' ? 'busyNote' : `${payWay}Note`),
        icon: <PayWayMark way={payWay} />,
      }))}
    />
  );
}
