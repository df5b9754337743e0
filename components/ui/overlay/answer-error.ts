import { type ErrorName, errors, FAILURE_TOAST_MS } from '@/lib/contract/errors';
import { GatewayError } from '@/lib/contract/gateway-error';
import { dialog } from './dialog';
import { toast } from './toast';

/** Our own words, for failures to which no server could or should lend its own. */
export type Sayings = Readonly<Record<'CANCEL_BY_SERVICE' | 'UNREACHABLE' | 'TIMED_OUT' | 'OTHER', string>>;

/** What answering may do to the page it happens on. */
export type Surroundings = Readonly<{
  sayings: Sayings;
  /** Forgets the session that the gateway no longer accepts. */
  endSession: () => void;
  /** To the channel's login, which comes back here. */
  goToLogin: () => void;
  showErrorPage: () => void;
  /** Of a login form: fetches a new image captcha and shows its field. */
  askImageCode?: (() => void) | undefined;
  /** The page shows the failure where the data would have been: a toast would say it twice. */
  saidInPlace?: boolean | undefined;
}>;

type Row = (typeof errors)[ErrorName] & { ms?: number };

/** Answered by words alone; the page stays as it is. */
const isOnlySaid = (error: unknown): boolean =>
  !(error instanceof GatewayError) || ['toast', 'notice'].includes(errors[error.reason].answer);

const wasAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Answers a failed call by the catalogue of §8; the only place that knows what a code means to the user. */
export async function answerError(error: unknown, surroundings: Surroundings): Promise<void> {
  if (wasAborted(error)) return;
  const { sayings } = surroundings;
  if (surroundings.saidInPlace && isOnlySaid(error)) return;
  if (!(error instanceof GatewayError)) return toast.fail(sayings.OTHER, { ms: FAILURE_TOAST_MS });
  const { answer, ms = FAILURE_TOAST_MS }: Row = errors[error.reason];
  const desc = error.desc || sayings.OTHER;

  switch (answer) {
    case 'toast':
      return toast.fail(desc, { ms });
    case 'notice':
      return error.reason === 'UNREACHABLE' || error.reason === 'TIMED_OUT'
        ? toast.offline(sayings[error.reason], { ms })
        : toast.info(sayings.CANCEL_BY_SERVICE, { ms });
    case 'alert':
      return dialog.alert(desc);
    case 'login':
      surroundings.endSession();
      return surroundings.goToLogin();
    case 'page':
      return surroundings.showErrorPage();
    case 'imageCodeAgain':
      surroundings.askImageCode?.();
      return toast.fail(desc, { ms });
    case 'imageCode':
      return surroundings.askImageCode ? surroundings.askImageCode() : toast.fail(desc, { ms });
    case 'silent':
      return;
  }
}
