'use client';

import { useId, useState } from 'react';
import { Chips } from '@/components/ui/form/checkbox';
import { amountStep } from '@/lib/domain/loan/amount-step';
import { type Repayment, repaymentOf } from '@/lib/domain/loan/repayment';
import { useWords } from '@/lib/i18n/use-words';
import { grouped, priceTag, toYuan } from '@/lib/kernel/money';
import { percent } from '@/lib/kernel/percent';
import { digitsIn } from '@/lib/kernel/typed-text';
import { useLoanChoice } from './loan-choice';
import styles from './calculator.module.css';

/** Amount, term and method of repayment; each instalment, the total and the annual rate follow. */
export function Calculator() {
  const word = useWords('loan');
  const { offer, offers, amountFen, months, way, choose } = useLoanChoice();
  const { rate, monthlyFeeRate } = offer;
  const repayment = repaymentOf({ amountFen, months, way, rate, monthlyFeeRate });
  return (
    <div className={styles.calculator}>
      {offers.length > 1 && (
        <Chips
          name="offer"
          label={word('lender')}
          value={offer.id}
          choices={offers.map(({ id, short }) => ({ value: id, title: short }))}
          onChange={(offerId) => choose({ offerId })}
        />
      )}
      <Amount />
      <fieldset className={styles.choice}>
        <legend>{word('months')}</legend>
        <Chips
          name="months"
          label={word('months')}
          value={String(months)}
          choices={offer.months.map((count) => ({ value: String(count), title: word('monthCount', { count }) }))}
          onChange={(count) => choose({ months: Number(count) })}
        />
      </fieldset>
      {offer.ways.length > 1 && (
        <fieldset className={styles.choice}>
          <legend>{word('way')}</legend>
          <Chips
            name="way"
            label={word('way')}
            value={way}
            choices={offer.ways.map((value) => ({ value, title: word(value) }))}
            onChange={(value) => choose({ way: value })}
          />
        </fieldset>
      )}
      <Outcome repayment={repayment} />
      <InstalmentTable repayment={repayment} />
      <p className={styles.note}>{word('example', { rate: percent(rate), product: offer.name })}</p>
    </div>
  );
}

function Amount() {
  const word = useWords('loan');
  const { offer, amountFen, choose } = useLoanChoice();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const id = useId();
  const type = (text: string) => {
    const digits = digitsIn(text).slice(0, 7);
    setTyped(digits);
    if (Number(digits) * 100 >= offer.leastFen) choose({ amountFen: Number(digits) * 100 });
  };
  return (
    <div className={styles.amount}>
      <label htmlFor={id}>{word('amount')}</label>
      <div className={styles.typed}>
        <span aria-hidden>¥</span>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(amountFen / 100)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </div>
      <input
        type="range"
        className={styles.range}
        aria-label={word('amountSlider')}
        aria-valuetext={`¥${grouped(priceTag(amountFen))}`}
        min={offer.leastFen}
        max={offer.mostFen}
        step={amountStep(offer)}
        value={amountFen}
        onChange={(event) => {
          setTyped(undefined);
          choose({ amountFen: Number(event.target.value) });
        }}
      />
      <p className={styles.limits}>
        <span>¥{grouped(priceTag(offer.leastFen))}</span>
        <span>{word('most', { amount: `¥${grouped(priceTag(offer.mostFen))}` })}</span>
      </p>
    </div>
  );
}

function Outcome({ repayment: { instalments, totalFen, interestFen, feeFen, annualRate } }: { readonly repayment: Repayment }) {
  const word = useWords('loan');
  const { way } = useLoanChoice();
  return (
    <dl className={styles.outcome} aria-live="polite">
      <div className={styles.due}>
        <dt>{word(way === 'equalInstalments' ? 'dueEach' : 'dueFirst')}</dt>
        <dd>¥{grouped(toYuan(instalments[0]?.dueFen ?? 0))}</dd>
      </div>
      <div className={styles.due}>
        <dt>{word('annualRate')}</dt>
        <dd>{percent(annualRate)}</dd>
      </div>
      <div>
        <dt>{word('interest')}</dt>
        <dd>¥{grouped(toYuan(interestFen))}</dd>
      </div>
      {feeFen > 0 && (
        <div>
          <dt>{word('fee')}</dt>
          <dd>¥{grouped(toYuan(feeFen))}</dd>
        </div>
      )}
      <div>
        <dt>{word('total')}</dt>
        <dd>¥{grouped(toYuan(totalFen))}</dd>
      </div>
    </dl>
  );
}

function InstalmentTable({ repayment: { instalments, feeFen } }: { readonly repayment: Repayment }) {
  const word = useWords('loan');
  return (
    <details className={styles.instalments}>
      <summary>{word('eachInstalment')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{word('period')}</th>
            <th scope="col">{word('due')}</th>
            <th scope="col">{word('principal')}</th>
            <th scope="col">{word('interestShort')}</th>
            {feeFen > 0 && <th scope="col">{word('feeShort')}</th>}
          </tr>
        </thead>
        <tbody>
          {instalments.map((instalment) => (
            <tr key={instalment.period}>
              <th scope="row">{instalment.period}</th>
              <td>{grouped(toYuan(instalment.dueFen))}</td>
              <td>{grouped(toYuan(instalment.principalFen))}</td>
              <td>{grouped(toYuan(instalment.interestFen))}</td>
              {feeFen > 0 && <td>{grouped(toYuan(instalment.feeFen))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
