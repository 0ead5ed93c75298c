import { Notice } from '#app/ui/Notice.tsx'
import { notReportedText, notReportedTitle } from '../line/reported-provinces.ts'
import { countOf } from './check-words.ts'

/** New leases in a province where rent is not reported; nothing without any. */
export const NotReported = ({ count }: { count: number }) =>
  count > 0 && (
    <Notice title={notReportedTitle}>
      <p>
        {countOf(count, 'new lease is', 'new leases are')} in Quebec. {notReportedText}
      </p>
    </Notice>
  )
