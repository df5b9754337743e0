'use client';

import { useState } from 'react';
import { PressButton } from '@/components/ui/base/press-button';
import { Section } from '@/components/ui/base/card';
import { Checkbox } from '@/components/ui/form/checkbox';
import { CodePicture } from '@/components/ui/form/code-picture';
import { Field } from '@/components/ui/form/field';
import { ScriptedForm } from '@/components/ui/form/scripted-form';
import { useWords } from '@/lib/i18n/use-words';
import { digitsIn } from '@/lib/kernel/typed-text';
import { askCounter, type CodeInfo, type CounterTokens } from './counter-doors';
import styles from './counter.module.css';

const CODE_DIGITS = 12;
const digits = (typed: string): string => digitsIn(typed).slice(0, CODE_DIGITS);
const grouped = (typed: string): string => digits(typed).replace(/(.{4})(?=.)/g, '$1 ');

/** Where a shop types or scans a guest's code, sees what it is for, and redeems it. */
export function CodeDesk({ tokens, onTaken }: { readonly tokens: CounterTokens; readonly onTaken: () => void }) {
  const word = useWords('counter');
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<CodeInfo>();
  const [shopId, setShopId] = useState('');
  const [said, setSaid] = useState<{ text: string; well: boolean }>();
  const [anyDay, setAnyDay] = useState(false);
  const [busy, setBusy] = useState(false);
  const code = digits(typed);

  const run = (work: () => Promise<void>) => {
    setBusy(true);
    setSaid(undefined);
    work()
      .catch(() => setSaid({ text: word('unreachable'), well: false }))
      .finally(() => setBusy(false));
  };
  const type = (text: string) => {
    setTyped(text);
    setFound(undefined);
    setAnyDay(false);
  };
  const look = (asked: string) =>
    run(async () => {
      const answer = await askCounter<CodeInfo>(`/code?code=${asked}`, tokens);
      setFound(answer.done ? answer.data : undefined);
      if (!answer.done) return setSaid({ text: answer.text, well: false });
      setShopId(answer.data.shops[0]?.shopId ?? '');
      if (answer.data.status !== 'usable') setSaid({ text: word(answer.data.status), well: false });
    });
  const take = () =>
    run(async () => {
      const answer = await askCounter<{ list: readonly { name: string; units: number }[] }>('/codes', tokens, {
        shopId,
        codes: [code],
        anyDay,
      });
      if (!answer.done) return setSaid({ text: answer.text, well: false });
      const [{ name, units } = { name: '', units: 0 }] = answer.data.list;
      setSaid({ text: word('taken', { name, units }), well: true });
      setFound(undefined);
      setTyped('');
      setAnyDay(false);
      onTaken();
    });

  return (
    <Section title={word('codes')}>
      <ScriptedForm className={styles.desk} onSubmit={() => look(code)}>
        <Field label={word('code')} value={grouped(typed)} onChange={type} kind="number" placeholder="1234 5678 9012" clearable />
        <CodePicture
          onText={(text) => {
            type(text);
            look(digits(text));
          }}
        />
        <PressButton type="submit" kind="secondary" block busy={busy && !found} disabled={code.length < CODE_DIGITS}>
          {word('look')}
        </PressButton>
      </ScriptedForm>
      {found?.status === 'usable' && (
        <div className={styles.found}>
          <label className={styles.shop}>
            <span>{word('shop')}</span>
            <select value={shopId} onChange={({ target }) => setShopId(target.value)}>
              {found.shops.map((shop) => (
                <option key={shop.shopId} value={shop.shopId}>
                  {shop.name}
                </option>
              ))}
            </select>
          </label>
          {found.anyDay && (
            <Checkbox checked={anyDay} onChange={setAnyDay}>
              {word('anyDay')}
            </Checkbox>
          )}
          <PressButton block busy={busy} onClick={take}>
            {word('take')}
          </PressButton>
        </div>
      )}
      {said && (
        <p role="status" className={said.well ? styles.well : styles.refused}>
          {said.text}
        </p>
      )}
    </Section>
  );
}
