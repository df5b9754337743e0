'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { Card } from '@/components/ui/base/card';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { Checkbox, Chips, RadioGroup } from '@/components/ui/form/checkbox';
import { Collapse } from '@/components/ui/overlay/collapse';
import { useTimeLeft } from '@/components/ui/base/countdown';
import { Field } from '@/components/ui/form/field';
import { PickerSheet } from '@/components/ui/form/picker';
import { SearchBar } from '@/components/ui/form/search-bar';
import { Stepper } from '@/components/ui/form/stepper';
import { Switch } from '@/components/ui/form/switch';
import { useWords } from '@/lib/i18n/use-words';
import { Exhibit } from './exhibit';
import styles from './gallery.module.css';

const times = ['14:00', '15:00', '16:00', '18:00', '20:00', '22:00'].map((value) => ({ value, text: value }));

export function FieldExhibit() {
  const word = useWords('gallery');
  const controls = useWords('controls');
  const [name, setName] = useState('');
  const [mobile, setMobile] = useState('1380013');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('sesame');
  const [note, setNote] = useState('');
  const [query, setQuery] = useState('');
  const [readyTime, setReadyTime] = useState(0);
  const left = Math.ceil((useTimeLeft(readyTime, undefined, Date.now) ?? 0) / 1000);
  const resend = (
    <Button kind="text" size="small" disabled={left > 0} onClick={() => setReadyTime(Date.now() + 60_000)}>
      {left > 0 ? word('resend', { count: left }) : word('getCode')}
    </Button>
  );
  return (
    <Exhibit title={word('fields')}>
      <SearchBar value={query} onChange={setQuery} placeholder={controls('searchCity')} />
      <CellGroup>
        <Field label={word('name')} value={name} onChange={setName} placeholder={word('namePlaceholder')} required clearable />
        <Field
          label={word('mobile')}
          kind="mobile"
          value={mobile}
          onChange={setMobile}
          clearable
          placeholder={word('mobilePlaceholder')}
          error={mobile.length === 11 ? undefined : word('mobileError')}
        />
        <Field
          label={word('code')}
          kind="code"
          max={6}
          value={code}
          onChange={setCode}
          placeholder={word('codePlaceholder')}
          after={resend}
        />
        <Field label={word('password')} kind="password" value={password} onChange={setPassword} />
        <Field label={word('locked')} value={word('lockedValue')} onChange={setName} disabled />
        <Field label={word('note')} rows={3} max={50} value={note} onChange={setNote} placeholder={word('notePlaceholder')} />
      </CellGroup>
    </Exhibit>
  );
}

type PayWay = 'wechat' | 'alipay' | 'bankCard';
type Spec = 'regular' | 'large' | 'two';

export function ChoiceExhibit() {
  const word = useWords('gallery');
  const [agreed, setAgreed] = useState(true);
  const [way, setWay] = useState<PayWay>('wechat');
  const [spec, setSpec] = useState<Spec>('regular');
  const [rooms, setRooms] = useState(1);
  const [invoice, setInvoice] = useState(true);
  const [time, setTime] = useState<string | undefined>(undefined);
  const [picking, setPicking] = useState(false);
  return (
    <Exhibit title={word('choices')}>
      <Card flush>
        <RadioGroup
          name="way"
          label={word('payWay')}
          value={way}
          onChange={setWay}
          choices={[
            { value: 'wechat', title: word('wechat') },
            { value: 'alipay', title: word('alipay'), note: word('bankNote') },
            { value: 'bankCard', title: word('bankCard'), note: word('closed'), disabled: true },
          ]}
        />
      </Card>
      <Card>
        <Chips
          name="spec"
          label={word('spec')}
          value={spec}
          onChange={setSpec}
          choices={[
            { value: 'regular', title: word('spec1') },
            { value: 'large', title: word('spec2') },
            { value: 'two', title: word('spec3'), disabled: true },
          ]}
        />
      </Card>
      <CellGroup>
        <Cell title={word('rooms')} value={<Stepper value={rooms} onChange={setRooms} max={5} label={word('rooms')} />} />
        <Cell title={word('invoice')} value={<Switch checked={invoice} onChange={setInvoice} label={word('invoice')} />} />
        <Cell title={word('arrival')} value={time ?? word('cellNone')} empty={time === undefined} onClick={() => setPicking(true)} />
      </CellGroup>
      <Checkbox checked={agreed} onChange={setAgreed} small>
        {word('agree')}{' '}
        <a href="userAgreement" className={styles.inText}>
          {word('agreement')}
        </a>
      </Checkbox>
      <Checkbox checked={!agreed} onChange={(checked) => setAgreed(!checked)}>
        {word('invoice')}
      </Checkbox>
      <PickerSheet open={picking} onClose={() => setPicking(false)} title={word('arrival')} options={times} value={time} onPick={setTime} />
      <Collapse
        initial="refund"
        items={[
          { id: 'refund', title: word('q1'), content: word('a1') },
          { id: 'invoice', title: word('q2'), content: word('a2') },
        ]}
      />
    </Exhibit>
  );
}
