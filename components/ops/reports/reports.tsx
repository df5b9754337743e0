'use client';

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { saveFile } from '@/components/parts/shell/save-file';
import { toast } from '@/components/ui/overlay/toast';
import { channels } from '@/lib/channel/registry';
import { MOST_REPORT_DAYS, type ReportBy, reportBys } from '@/lib/domain/report';
import { useWords } from '@/lib/i18n/use-words';
import { addDays, dayOf, daysBetween, isDay } from '@/lib/kernel/day';
import { goodsKinds } from '@/lib/kinds/registry';
import { reportCalls } from '@/lib/queries/ops/reports';
import { DayField } from '../form/day-field';
import { DeskButton } from '../form/desk-button';
import { useFailureText } from '../form/desk-form';
import { SelectField } from '../form/select-field';
import { DeskState } from '../shell/desk-state';
import { PageHead } from '../shell/page-head';
import { useMay } from '../shell/use-me';
import { FilterBar } from '../table/filter-bar';
import { useFilters } from '../table/use-filters';
import { ReportSums } from './report-sums';
import { ReportTable } from './report-table';
import { ReportView } from './report-view';

/** A month, which is what is asked for most. */
const USUAL_DAYS = 30;

/** What was sold, what went back, what is still owed. */
export function Reports() {
  const word = useWords('opsReports');
  const shellWord = useWords('opsShell');
  const controlWord = useWords('opsControls');
  const failureText = useFailureText();
  const mayExport = useMay()('reports.export');
  const [filters, setFilter] = useFilters(['from', 'to', 'by', 'channel', 'kind']);
  const to = filters.to && isDay(filters.to) ? filters.to : dayOf(Date.now());
  const from = filters.from && isDay(filters.from) ? filters.from : addDays(to, 1 - USUAL_DAYS);
  const by = reportBys.find((one) => one === filters.by) ?? 'day';
  const channel = channels.find(({ code }) => code === filters.channel)?.code;
  const kind = goodsKinds.find((one) => one === filters.kind);
  const length = daysBetween(from, to);
  const isPeriod = length >= 0 && length < MOST_REPORT_DAYS;
  const asked = { from, to, by, ...(channel && { channel }), ...(kind && { kind }) };
  const { data, error, refetch } = useQuery({ ...reportCalls.figures(asked), enabled: isPeriod, placeholderData: keepPreviousData });
  const file = useMutation({
    ...reportCalls.file(),
    onSuccess: ({ name, text }) => {
      saveFile(name, text, 'text/csv');
      toast.success(word('exported'));
    },
    onError: (failure) => toast.info(failureText(failure)),
  });
  return (
    <>
      <PageHead title={shellWord('reports')} note={word('note')}>
        {mayExport && (
          <DeskButton kind="plain" busy={file.isPending} disabled={!isPeriod} onClick={() => file.mutate(asked)}>
            {word('export')}
          </DeskButton>
        )}
      </PageHead>
      <FilterBar label={word('filters')}>
        <DayField label={word('from')} value={from} onChange={(day) => setFilter('from', day)} />
        <DayField label={word('to')} value={to} onChange={(day) => setFilter('to', day)} />
        <SelectField<ReportBy>
          label={word('by')}
          bareLabel
          value={by}
          options={reportBys.map((value) => ({ value, text: word(`by_${value}`) }))}
          onChange={(value) => setFilter('by', value)}
        />
        <SelectField
          label={word('channel')}
          bareLabel
          value={channel ?? ''}
          options={[
            { value: '', text: word('anyChannel') },
            ...channels.map(({ code, name }) => ({ value: code, text: `${code} ${name}` })),
          ]}
          onChange={(value) => setFilter('channel', value)}
        />
        <SelectField
          label={word('kind')}
          bareLabel
          value={kind ?? ''}
          options={[{ value: '', text: word('anyKind') }, ...goodsKinds.map((value) => ({ value, text: word(`kind_${value}`) }))]}
          onChange={(value) => setFilter('kind', value)}
        />
      </FilterBar>
      {!isPeriod ? (
        <DeskState kind="empty" title={word('badPeriod')} />
      ) : error && !data ? (
        <DeskState kind="failed" title={controlWord('listFailed')} text={failureText(error)} onRetry={() => void refetch()} />
      ) : data && data.list.length === 0 ? (
        <>
          <DeskState kind="empty" title={word('empty')} text={word('emptyText')} />
          <ReportSums report={data} />
        </>
      ) : (
        data && (
          <>
            <ReportView days={data.days} from={from} to={to} />
            <ReportTable by={by} report={data} />
            <ReportSums report={data} />
          </>
        )
      )}
    </>
  );
}
