import { loanPage } from '@/components/loan/loan-page';

const page = loanPage('/twoLoanCard/verB/credit');

export const revalidate = 60;
export const generateMetadata = page.generateMetadata;
export default page.Page;
