import { activityMetadata, ActivityPage } from '@/components/parts/activity/activity-page';

type Props = { readonly params: Promise<{ channel: string; serialNumber: string }> };

// Made when first asked for: the build has no database.
export const generateStaticParams = () => [];
export const revalidate = 30;

export const generateMetadata = ({ params }: Props) => activityMetadata({ params });

export default function Page({ params }: Props) {
  return <ActivityPage params={params} />;
}
