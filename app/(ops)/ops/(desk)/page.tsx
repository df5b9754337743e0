import { FirstPage } from '@/components/ops/shell/first-page';

export default function OpsPage() {
  return <FirstPage />;
}
