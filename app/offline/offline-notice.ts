import { colour, radius, space } from '../ui/tokens.css.ts'

const words = {
  form: { text: 'You seem to be offline. What you typed is kept here.', button: 'Send again' },
  page: { text: 'You seem to be offline. This page stays as it is.', button: 'Try again' },
}

let shown: HTMLElement | null = null

/**
 * Says at the bottom of the window that there is no connection, with a button to send again; announced as an alert. It
 * is outside React's page. After a form, it answers the press and gets focus on the button.
 */
export function showOffline(what: keyof typeof words, again: () => void): void {
  const { text, button } = words[what]
  const before = shown
  const notice = document.createElement('div')
  notice.setAttribute('role', 'alert')
  Object.assign(notice.style, {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: '10',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.m,
    padding: `${space.m} ${space.l}`,
    color: colour.ink,
    background: colour.cautionSoft,
    borderTop: `4px solid ${colour.caution}`,
  })
  const press = document.createElement('button')
  press.textContent = button
  press.onclick = again
  Object.assign(press.style, {
    font: 'inherit',
    padding: `${space.s} ${space.m}`,
    color: colour.ink,
    background: colour.surface,
    border: `1px solid ${colour.ink}`,
    borderRadius: radius,
    cursor: 'pointer',
  })
  document.body.append(notice)
  // A screen reader announces what is added to an alert, not its initial content.
  notice.append(text, press)
  shown = notice
  before?.remove()
  if (what === 'form' || before?.contains(document.activeElement)) press.focus()
}

export function hideOffline(): void {
  shown?.remove()
  shown = null
}
