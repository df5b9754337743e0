import { FoodListPage, foodListMetadata } from '@/components/restaurant/food-list-page';

type Props = { readonly params: Promise<{ channel: string }> };

// Made when first asked for: the build has no database.
export const generateStaticParams = () => [];
export const revalidate = 60;

export const generateMetadata = ({ params }: Props) => foodListMetadata({ params });

export default function Page({ params }: Props) {
  return <FoodListPage params={params} />;
}
