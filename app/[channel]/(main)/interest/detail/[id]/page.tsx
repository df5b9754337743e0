import { InterestPage, interestMetadata } from '@/components/coupon/package/interest-page';

type Props = { readonly params: Promise<{ channel: string; id: string }> };

// Made when first asked for: the build has no database.
export const generateStaticParams = () => [];
export const revalidate = 60;

export const generateMetadata = ({ params }: Props) => interestMetadata({ params });

export default function Page({ params }: Props) {
  return <InterestPage params={params} />;
}
