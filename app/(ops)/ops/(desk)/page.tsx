import { deskMetadata } from '@/components/ops/shell/desk-page';
import { FirstPage } from '@/components/ops/shell/first-page';

export const generateMetadata = deskMetadata('brand');

export default function OpsPage() {
  return <FirstPage />;
}
