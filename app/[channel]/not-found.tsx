import { Missing } from '@/components/ui/state/missing';

export default function NotFound() {
  return <Missing />;
}
