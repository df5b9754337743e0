import { ErrorState } from '@/components/ui/failure';

export default function ErrorPage() {
  return <ErrorState />;
}
