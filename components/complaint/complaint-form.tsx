'use client';

import { useState } from 'react';
import { Screen } from '@/components/parts/screens/screen';
import { usePictures } from '@/components/parts/pictures/use-pictures';
import { BottomActions } from '@/components/ui/base/bottom-actions';
import { Button } from '@/components/ui/base/button';
import { Card, Section } from '@/components/ui/base/card';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { NavBar } from '@/components/ui/base/nav-bar';
import { RadioGroup } from '@/components/ui/form/checkbox';
import { toast } from '@/components/ui/overlay/toast';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { type ComplaintKind, complaintKinds, MOST_COMPLAINT_PICTURES } from '@/lib/domain/complaint';
import { useWords } from '@/lib/i18n/use-words';
import { stampOf } from '@/lib/kernel/day';
import { href } from '@/lib/routing/href';
import styles from './complaint.module.css';
import { useWriteComplaint } from './use-write-complaint';
import { WordsField } from './words-field';

/** What it is about, what happened, photographs; and what was written about the order before. */
export function ComplaintForm({ order: { orderNo, title, list } }: { readonly order: OutputOf<'complaint.ofOrder'> }) {
  const word = useWords('complaint');
  const { slug } = useChannel();
  const [kind, setKind] = useState<ComplaintKind>();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const pictures = usePictures('feedback', [], MOST_COMPLAINT_PICTURES);
  const { send, busy } = useWriteComplaint(orderNo);
  const submit = () => {
    setTried(true);
    if (kind === undefined) return toast.info(word('kindMissing'));
    if (text.trim() === '') return toast.info(word('wordsMissing'));
    void send({ kind, text: text.trim(), pictures: pictures.urls });
  };
  const foot = (
    <BottomActions>
      <Button size="large" block busy={busy || pictures.busy} onClick={submit}>
        {word('submit')}
      </Button>
    </BottomActions>
  );
  return (
    <Screen head={<NavBar title={word('title')} back={href(slug, '/my/orderList')} ground="page" />} foot={foot}>
      <p className={styles.hint}>{word('promise')}</p>
      <CellGroup>
        <Cell title={word('about')} note={title} />
        <Cell title={word('orderNo')} value={orderNo} />
      </CellGroup>
      <Section title={word('kind')} flush>
        <RadioGroup
          name="kind"
          label={word('kind')}
          value={kind}
          onChange={setKind}
          choices={complaintKinds.map((value) => ({ value, title: word(`kind_${value}`) }))}
        />
      </Section>
      <Card flush>
        <WordsField
          text={text}
          onText={setText}
          error={tried && text.trim() === '' ? word('wordsMissing') : undefined}
          pictures={pictures}
        />
      </Card>
      {list.length > 0 && (
        <Section title={word('before')} flush>
          {list.map(({ complaintNo, kind: earlier, status, createdAt }) => (
            <Cell
              key={complaintNo}
              title={word(`kind_${earlier}`)}
              note={stampOf(createdAt)}
              value={word(`status_${status}`)}
              href={href(slug, '/my/complaint/{id}', { id: complaintNo })}
            />
          ))}
        </Section>
      )}
    </Screen>
  );
}
