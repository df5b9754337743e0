'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { Button } from '@/components/ui/base/button';
import { Card, Section } from '@/components/ui/base/card';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Picture } from '@/components/ui/base/picture';
import { Timeline } from '@/components/ui/base/steps';
import { OutcomeIllustration } from '@/components/ui/illustration/outcome-illustration';
import { PullRefresh } from '@/components/ui/list/pull-refresh';
import { DetailSkeleton } from '@/components/ui/list/skeleton';
import { Tabs } from '@/components/ui/list/tabs';
import { toast } from '@/components/ui/overlay/toast';
import { StateScreen } from '@/components/ui/state/state-screen';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { stampOf } from '@/lib/kernel/day';
import { physicalCalls } from '@/lib/queries/physical';
import { href } from '@/lib/routing/href';
import type { TracedParcel } from '../goods-types';
import { parcelWords } from '../goods-words';
import styles from './order.module.css';

/** The parcels of `?orderNo=`, with the requested one open. */
export function ExpressInfo() {
  const word = useWords('parcel');
  const { slug } = useChannel();
  const query = useSearchParams();
  const orderNo = query.get('orderNo') ?? '';
  const parcels = useQuery(physicalCalls.express({ orderNo }));
  const [chosen, setChosen] = useState(query.get('parcelNo') ?? '1');
  return (
    <Screen head={<NavBar title={word('title')} back={href(slug, '/my/physicalOrderDetail/{id}', { id: orderNo })} ground="page" />}>
      <PullRefresh onRefresh={() => parcels.refetch()}>
        <Loaded query={parcels} skeleton={<DetailSkeleton />}>
          {({ list }) => {
            const parcel = list.find(({ parcelNo }) => String(parcelNo) === chosen) ?? list[0];
            if (!parcel) {
              const picture = <OutcomeIllustration name="waiting" />;
              return <StateScreen inline illustration={picture} title={word('none')} text={word('noneText')} />;
            }
            return (
              <div className={styles.stack}>
                {list.length > 1 && (
                  <Tabs
                    label={word('title')}
                    tabs={list.map(({ parcelNo }) => ({ id: String(parcelNo), title: word('parcel', { number: parcelNo }) }))}
                    active={String(parcel.parcelNo)}
                    onChange={setChosen}
                  />
                )}
                <ParcelCourse parcel={parcel} />
              </div>
            );
          }}
        </Loaded>
      </PullRefresh>
    </Screen>
  );
}

function ParcelCourse({ parcel }: { readonly parcel: TracedParcel }) {
  const word = useWords('parcel');
  const { companyName, telephone, trackingNo, status, items, events, shippedTime } = parcel;
  const copy = () => {
    // Without TLS there is no clipboard; the number can still be selected.
    void navigator.clipboard?.writeText(trackingNo).then(() => toast.success(word('copied')));
  };
  return (
    <>
      <Card>
        <div className={styles.companyLine}>
          <span className={styles.company}>{companyName}</span>
          <Button kind="plain" size="small" icon="phone" href={`tel:${telephone}`} label={word('callNamed', { company: companyName })}>
            {word('call')}
          </Button>
        </div>
        <div className={styles.companyLine}>
          <span className={styles.tracking}>{trackingNo}</span>
          <Button kind="secondary" size="small" icon="copy" onClick={copy} label={word('copyNumber')}>
            {word('copy')}
          </Button>
        </div>
        <ul className={styles.thumbs} aria-label={word('contents')}>
          {items.map(({ lineNo, name, imgUrl, quantity }) => (
            <li key={lineNo} className={styles.thumb}>
              <Picture src={imgUrl} alt={name} ratio="1 / 1" sizes="64px" rounded />× {quantity}
            </li>
          ))}
        </ul>
      </Card>
      <Section title={word(parcelWords[status])}>
        <Timeline
          entries={
            events.length > 0
              ? events.map(({ time, status: at, text, place }) => ({
                  title: place === '' ? word(parcelWords[at]) : `${word(parcelWords[at])} · ${place}`,
                  text,
                  time: stampOf(time),
                }))
              : [{ title: word('waiting', { company: companyName }), time: stampOf(shippedTime) }]
          }
        />
      </Section>
    </>
  );
}
