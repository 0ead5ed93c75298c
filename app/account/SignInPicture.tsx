import * as css from './SignInPicture.css.ts'

/** A court order and the ledger kept for it. The text beside it says the same. */
export const SignInPicture = () => (
  <svg viewBox="0 0 340 240" className={css.picture} aria-hidden="true">
    <rect className={css.paper} x="12" y="12" width="130" height="168" rx="8" />
    <path className={css.amount} d="M32 40h70" />
    <path className={css.words} d="M32 62h90M32 80h90M32 98h64" />
    <circle className={css.seal} cx="108" cy="146" r="15" />
    <rect className={css.paper} x="92" y="52" width="236" height="176" rx="8" />
    <rect className={css.payment} x="93" y="134" width="234" height="32" />
    <path className={css.words} d="M114 82h72M114 116h90M114 150h58" />
    <path className={css.amount} d="M266 82h40M274 116h32M270 150h36" />
    <path className={css.rule} d="M114 99h192M114 180h192" />
    <path className={css.total} d="M114 204h48M246 204h60" />
    <path className={css.mark} d="M100 196v16" />
  </svg>
)
