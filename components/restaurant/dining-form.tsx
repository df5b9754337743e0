'use client';

import { ContactFields, MobileField } from '@/components/parts/checkout/contact-fields';
import { QuantityCell } from '@/components/parts/checkout/quantity-cell';
import { CellGroup } from '@/components/ui/base/cell';
import { Price } from '@/components/ui/base/price';
import { Field } from '@/components/ui/form/field';
import { useWords } from '@/lib/i18n/use-words';
import { leavesChoice } from '@/lib/domain/dining';
import type { Problem, Typed } from './booking-form';
import { DiningSummary } from './dining-summary';
import { DishChoice } from './dish-choice';
import type { PreOrder } from './restaurant-types';
import { TableChoice } from './table-choice';

/** The contract's limit. */
const REMARK_LENGTH = 100;

interface DiningFormProps {
  readonly seen: PreOrder;
  readonly value: Typed;
  readonly change: (value: Typed) => void;
  readonly problem: Problem | undefined;
}

/** Quantity, dishes and table, and who books it. */
export function DiningForm({ seen, value, change, problem }: DiningFormProps) {
  const word = useWords('restaurantBooking');
  return (
    <>
      <DiningSummary order={seen} />
      <CellGroup>
        <QuantityCell
          title={word('quantity')}
          note={
            <>
              {seen.rule.mostPerPerson === null
                ? word('most', { count: seen.rule.mostPerOrder })
                : word('mostPerson', { count: seen.rule.mostPerPerson })}{' '}
              <Price fen={seen.price + seen.extra} size="small" />
            </>
          }
          max={seen.most}
          value={value.quantity}
          onChange={(quantity) => change({ ...value, quantity })}
        />
      </CellGroup>
      {seen.courses.filter(leavesChoice).map((course) => (
        <DishChoice
          key={course.courseNo}
          course={course}
          value={value}
          seen={seen}
          missing={problem?.what === 'dishes' && problem.course.courseNo === course.courseNo ? problem.missing : 0}
          onChange={(dishNos) => change({ ...value, choices: { ...value.choices, [course.courseNo]: { dishNos, choose: course.choose } } })}
        />
      ))}
      {seen.rule.booking.kind === 'table' && (
        <TableChoice
          order={seen}
          value={value.table}
          error={problem?.what === 'table' ? word('tableMissing') : undefined}
          onChange={(table) => change({ ...value, table })}
        />
      )}
      <CellGroup>
        {seen.rule.booking.kind === 'table' ? (
          <ContactFields
            value={value.contact}
            onChange={(contact) => change({ ...value, contact })}
            problem={problem?.what === 'name' || problem?.what === 'mobile' ? problem.what : undefined}
          />
        ) : (
          <MobileField
            value={value.contact.mobile}
            onChange={(mobile) => change({ ...value, contact: { ...value.contact, mobile } })}
            wrong={problem?.what === 'mobile'}
            placeholder={word('mobilePlaceholder')}
          />
        )}
        {seen.rule.booking.kind === 'table' && (
          <Field
            label={word('remark')}
            rows={2}
            max={REMARK_LENGTH}
            value={value.remark}
            onChange={(remark) => change({ ...value, remark })}
            placeholder={word('remarkPlaceholder')}
          />
        )}
      </CellGroup>
    </>
  );
}
