'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { useWords } from '@/lib/i18n/use-words';
import { counterCalls } from '@/lib/queries/ops/counter';
import { CheckList } from '../form/check-list';
import { DeskButton } from '../form/desk-button';
import { DeskForm } from '../form/desk-form';
import { SelectField } from '../form/select-field';
import { Badge } from '../table/badge';
import type { Redemption } from './slip';
import styles from './till.module.css';

type Found = OpsOutputOf<'counter.code'>;

interface GoodsProps {
  readonly code: string;
  readonly found: Found;
  readonly shop: string;
  readonly onShop: (shop: string) => void;
  readonly anyDay: boolean;
  readonly onAnyDay: (anyDay: boolean) => void;
  readonly isOnline: boolean;
  readonly onTaken: (taken: Redemption) => void;
}

/** What a code is for, and which units of it are taken. Enter takes them. */
export function Goods({ code, found, shop, onShop, anyDay, onAnyDay, isOnline, onTaken }: GoodsProps) {
  const word = useWords('opsCounter');
  const take = useMutation(counterCalls.take());
  const takeable = found.units.filter(({ problem, state }) => problem === '' && state === 'usable');
  const [chosen, setChosen] = useState<readonly string[]>();
  const first = takeable.filter(({ isShown }) => isShown).map(({ unitNo }) => String(unitNo));
  const wanted = (chosen ?? first).filter((one) => takeable.some(({ unitNo }) => String(unitNo) === one));
  const shown = found.units.find(({ isShown }) => isShown);
  const isAble = wanted.length > 0 && isOnline;
  const send = () => take.mutate({ code, shop, unitNos: wanted.map(Number), ...(anyDay && { anyDay }) }, { onSuccess: onTaken });
  return (
    <section className={styles.goods} aria-label={found.name}>
      <div className={styles.head}>
        <h2>{found.name}</h2>
        {shown && <Badge tone={shown.state === 'usable' && shown.problem === '' ? 'good' : 'bad'}>{word(shown.state)}</Badge>}
      </div>
      <dl className={styles.facts}>
        {found.people !== null && (
          <div>
            <dt>{word('people')}</dt>
            <dd>{word('peopleCount', { count: found.people })}</dd>
          </div>
        )}
        <div>
          <dt>{word('valid')}</dt>
          <dd>
            {validity(found, word)} {found.time ?? ''}
          </dd>
        </div>
        <div>
          <dt>{word('orderNo')}</dt>
          <dd>{found.orderNo}</dd>
        </div>
      </dl>
      {shown && shown.problem !== '' && (
        <p className={styles.problem} role="alert">
          {shown.problem}
        </p>
      )}
      <DeskForm onSubmit={() => isAble && !take.isPending && send()} failure={take.error}>
        {found.shops.length > 1 && (
          <SelectField
            label={word('shop')}
            value={shop}
            options={found.shops.map(({ key, name }) => ({ value: key, text: name }))}
            onChange={onShop}
          />
        )}
        {takeable.length > 1 && (
          <CheckList
            legend={word('units')}
            options={takeable.map(({ unitNo, name, isShown }) => ({
              value: String(unitNo),
              text: unitNo === 0 ? word('whole', { name }) : word('unit', { no: unitNo, name }),
              ...(isShown && { note: word('shown') }),
            }))}
            chosen={wanted}
            onChange={setChosen}
          />
        )}
        {found.anyDay && (
          <label className={styles.anyDay}>
            <input type="checkbox" checked={anyDay} onChange={({ target }) => onAnyDay(target.checked)} />
            {word('anyDay')}
          </label>
        )}
        <DeskButton type="submit" block busy={take.isPending} disabled={!isAble}>
          {takeable.length === 0 ? word('nothingToTake') : word('take', { count: wanted.length })}
        </DeskButton>
      </DeskForm>
    </section>
  );
}

function validity({ from, until }: Found, word: ReturnType<typeof useWords<'opsCounter'>>): string {
  if (from !== null && until !== null) return from === until ? word('on', { day: from }) : word('between', { from, until });
  return until === null ? '' : word('until', { day: until });
}
