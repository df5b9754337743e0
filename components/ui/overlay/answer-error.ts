import { type ErrorName, errors, FAILURE_TOAST_MS } from '@/lib/contract/errors';
import { GatewayError } from '@/lib/contract/gateway-error';
import { dialog } from './dialog';
import { toast } from './toast';

/** Our own wording, for failures on which no server has a word. */
export type Sayings = Readonly<Record<'CANCEL_BY_SERVICE' | 'UNREACHABLE' | 'TIMED_OUT' | 'OTHER', string>>;

/** What handling a failure may do to the current page. */
export type Surroundings = Readonly<{
  sayings: Sayings;
  /** Forgets the session that the gateway no longer accepts. */
  endSession: () => void;
  /** Leads to the channel's login, which returns here. */
  goToLogin: () => void;
  showErrorPage: () => void;
  /** For a login form: loads a new image captcha and shows its field. */
  askImageCode?: (() => void) | undefined;
  /** The page already shows the failure in place of the data, so a toast would repeat it. */
  saidInPlace?: boolean | undefined;
}>;

type Row = (typeof errors)[ErrorName] & { ms?: number };

/** Failures that only need a message; the page stays as it is. */
const isOnlySaid = (error: unknown): boolean =>
  !(error instanceof GatewayError) || ['toast', 'notice'].includes(errors[error.reason].answer);

const wasAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Handles a failed call by the catalogue of §8. Nothing else knows what a code means to the user. */
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
