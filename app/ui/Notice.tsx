import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { ReactNode } from 'react'
import { grow } from './layout.css.ts'
import { notice, status } from './Notice.css.ts'
import { Hidden } from './Text.tsx'

type Tone = 'info' | 'success' | 'caution' | 'critical'

const signs = {
  info: { Icon: IconInfoCircle, word: 'Information:' },
  success: { Icon: IconCircleCheck, word: 'Done:' },
  caution: { Icon: IconAlertTriangle, word: 'Caution:' },
  critical: { Icon: IconAlertTriangle, word: 'Important:' },
}

type NoticeProps = { tone?: Tone; title?: ReactNode; action?: ReactNode; children?: ReactNode }

/** Information about the page. `action` is at its end: a link, or the form of a Dismiss button. */
export function Notice({ tone = 'info', title, action, children }: NoticeProps) {
  const { Icon, word } = signs[tone]
  return (
    <div className={notice({ tone })}>
      <Icon size="1.5em" aria-hidden="true" />
      <div className={grow}>
        <Hidden>{word} </Hidden>
        {title && (
          <p>
            <b>{title}</b>
          </p>
        )}
        {children}
      </div>
      {action}
    </div>
  )
}

/**
 * The result of the last action. The region is always there, so that screen readers announce new content; it may be
 * empty.
 */
export function StatusMessage({ tone = 'success', children }: { tone?: Tone; children?: ReactNode }) {
  return (
    <div role="status" className={status}>
      {children && <Notice tone={tone}>{children}</Notice>}
    </div>
  )
}
