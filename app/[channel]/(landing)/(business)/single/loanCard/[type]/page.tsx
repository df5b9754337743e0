import { BenefitPage, benefitMetadata } from '@/components/loan/benefit-page';

export const revalidate = 60;
export const generateMetadata = benefitMetadata;
export default BenefitPage;
