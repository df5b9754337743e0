import { LoginWall } from '@/components/login/login-wall';
import { LoginGuard } from '@/components/parts/shell/login-guard';
import { registerMetadata, RegisterPage } from '@/components/hotel/membership/register-page';

type Props = { readonly params: Promise<{ channel: string; groupCode: string; memberId: string }> };

// Made when first asked for: the build has no database.
export const generateStaticParams = () => [];
export const revalidate = 60;

export const generateMetadata = (props: Props) => registerMetadata(props);

export default function Page(props: Props) {
  return (
    <RegisterPage {...props}>
      <LoginGuard />
      <LoginWall />
    </RegisterPage>
  );
}
