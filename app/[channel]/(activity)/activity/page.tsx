import { RunningActivities, runningMetadata } from '@/components/parts/activity/running-activities';

type Props = { readonly params: Promise<{ channel: string }> };

// Made when first asked for: the build has no database.
export const generateStaticParams = () => [];
export const revalidate = 30;

export const generateMetadata = ({ params }: Props) => runningMetadata({ params });

/** An activity has its serial number in the query, which a rewrite leads to `[serialNumber]`. */
export default function Page({ params }: Props) {
  return <RunningActivities params={params} />;
}
