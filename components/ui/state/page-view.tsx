import type { Endpoint } from '@/lib/contract/endpoint';
import { gatewayBase } from '@/lib/kernel/gateway-base';
import { ReportView } from './report-view';

interface PageViewProps {
  /** The logging endpoint that counts the page. */
  readonly to: Pick<Endpoint, 'path' | 'form'>;
  readonly channel: string;
}

/** Counts that a page was seen. Only the endpoint's address reaches the browser, not its schema. */
export const PageView = ({ to: { path, form }, channel }: PageViewProps) => (
  <ReportView address={`${gatewayBase}${path}`} form={form} channel={channel} />
);
