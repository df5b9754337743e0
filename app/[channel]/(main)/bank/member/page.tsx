import { memberMetadata, MemberPage } from '@/components/hotel/membership/member-page';

type Props = { readonly params: Promise<{ channel: string }> };

// Made when first asked for: the build has no database.
export const generateStaticParams = () => [];
export const revalidate = 60;

export const generateMetadata = (props: Props) => memberMetadata(props);

export default function Page(props: Props) {
  return <MemberPage {...props} />;
}
