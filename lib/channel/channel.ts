import type { Locale } from '@/lib/kernel/locale';
import type { PayWay } from '@/lib/kernel/pay-way';
import type { LoadingIcon, ThemeName } from '@/lib/theme/names';

/** Pages whose title a partner may word itself. */
export type TitledPage = 'index' | 'login' | 'members' | 'myCenter';

/** `second` asks for an image code beside the SMS code (§2, P067). */
export const loginForms = ['quick', 'second'] as const;
export type LoginForm = (typeof loginForms)[number];

export type CustomerService = Readonly<{ phone: string; hours: string }>;

/** Everything that differs between partner channels (§1). A difference that is not here does not exist. */
export type Channel = Readonly<{
  /** Query parameter `p`, header `p`, and what orders are booked under. */
  code: string;
  /** First segment of every path. */
  slug: string;
  /** The partner, as its customers know it. */
  name: string;
  /** Sessions and tokens belong to a project; header `p1`. */
  projectId: string;
  /** Inside WeChat, ask for the visitor's WeChat identity before anything else. */
  wechatAuthorization: boolean;
  /** In the order the cashier offers them; the first is chosen. */
  paymentWays: readonly PayWay[];
  wechatPay: boolean;
  loadingIcon: LoadingIcon;
  customerService: CustomerService;
  pageTitles: Readonly<Partial<Record<TitledPage, string>> & { index: string }>;
  theme: ThemeName;
  locale: Locale;
  loginForm: LoginForm;
  /** The agreement box must be ticked before a login (§5). */
  agreementTick: boolean;
}>;
