import { builtAt } from '../platform/built-at.ts'
import { offerVersion } from './offer-version.ts'
import { answerOf, asAsked, everyMs, isChanged, isDue, settleMs } from './version-check.ts'

const askedKey = 'version-asked'
const activeKey = 'version-active'

/** Asks whether there is a newer version than this page's: now, and whenever no tab was used for six hours. */
export function watchVersion(): void {
  let idle = 0
  let settling = 0
  const untilIdle = () => {
    clearTimeout(idle)
    idle = window.setTimeout(ask, everyMs)
  }
  // A tab reports activity to the others.
  const isUsed = () => {
    clearTimeout(settling)
    settling = window.setTimeout(() => {
      localStorage.setItem(activeKey, `${Date.now()}`)
      untilIdle()
    }, settleMs)
  }
  for (const sign of ['pointerdown', 'keydown', 'scroll', 'visibilitychange'])
    addEventListener(sign, isUsed, true)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === activeKey) untilIdle()
    if (key === askedKey) compare(answerOf(newValue))
  })
  untilIdle()
  ask()
}

/** The first tab reports at once that it has asked; the others read its answer. Errors are only logged. */
async function ask(): Promise<void> {
  try {
    const now = Date.now()
    if (!isDue(localStorage.getItem(askedKey), now)) return
    localStorage.setItem(askedKey, asAsked(now))
    const response = await fetch('/api/version', { cache: 'no-store' })
    const answer = (await response.json()).last_deployment_date
    localStorage.setItem(askedKey, asAsked(now, answer))
    compare(answer)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: this is its log (specification 1, section 8).
    console.warn('the version check failed', error)
  }
}

/** A tab loads a version once: if several run side by side, the next answer may be the other one. */
function compare(answer: string | undefined): void {
  if (!answer || answer === builtAt) return
  if (hasTyping()) offerVersion(load)
  else if (sessionStorage.getItem(askedKey) !== answer) {
    sessionStorage.setItem(askedKey, answer)
    load()
  }
}

/** By address: a page that a form was posted to would post it again. */
const load = () => location.replace(location.pathname + location.search)

/** Something is typed, or a form may be half done: such a page is never reloaded. */
const hasTyping = () =>
  [...document.querySelectorAll<HTMLInputElement>('main :is(input,textarea,select)')].some(
    (field) => isChanged(field) || (field.type !== 'hidden' && field.form?.method === 'post'),
  )
