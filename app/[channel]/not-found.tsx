import { Missing } from '@/components/ui/missing';

export default function NotFound() {
  return <Missing />;
}
