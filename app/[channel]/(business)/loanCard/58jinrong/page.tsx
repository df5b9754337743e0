import { loanPage } from '@/components/loan/loan-page';

const page = loanPage('/loanCard/58jinrong');

export const revalidate = 60;
export const generateMetadata = page.generateMetadata;
export default page.Page;
