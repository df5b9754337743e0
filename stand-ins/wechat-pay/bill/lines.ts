import type { Bank } from '@/stand-ins/wechat-pay/bank';
import { newTransactionId } from '@/stand-ins/wechat-pay/books/numbers';
import { feeOf, linesOf, type BookLine } from '@/stand-ins/wechat-pay/books/view';
import type { ControlState } from '@/stand-ins/wechat-pay/control/state';
import { dayStart, shanghaiDay } from '@/stand-ins/wechat-pay/protocol/clock';

const NOON = 12 * 3_600_000;

type Planted = ControlState['plants'][number];

function spoil(lines: readonly BookLine[], plant: Planted): readonly BookLine[] {
  switch (plant.kind) {
    case 'extra': {
      const { outTradeNo, fen, mchid, day } = plant;
      const at = dayStart(day) + NOON;
      const extra = {
        mchid,
        appid: '',
        subject: outTradeNo,
        outTradeNo,
        bankTradeNo: newTransactionId(at),
        amountFen: fen,
        feeFen: feeOf(fen),
        at,
      };
      return [...lines, { kind: 'pay', ...extra }];
    }
    case 'missing':
      return lines.filter(({ subject }) => subject !== plant.subject);
    case 'double':
      return lines.flatMap((line) => (line.subject === plant.subject ? [line, line] : [line]));
    case 'amount':
      return lines.map((line) => (line.subject === plant.subject ? { ...line, amountFen: plant.fen } : line));
    case 'late':
    case 'altered':
      return lines;
  }
}

/** The day's lines of a merchant as its bill has them: the books', and what was chosen to be wrong. */
export const billLines = ({ state, control }: Bank, mchid: string, day: string): readonly BookLine[] =>
  control.plants
    .filter((plant) => plant.mchid === mchid && plant.day === day)
    .reduce<readonly BookLine[]>(
      spoil,
      linesOf(state).filter((line) => line.mchid === mchid && shanghaiDay(line.at) === day),
    );
