import { countText } from '#app/platform/values/count-text.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { notReportedText, notReportedTitle } from '../line/reported-provinces.ts'

/** New leases in a province where rent is not reported; nothing without any. */
export const NotReported = ({ count }: { count: number }) =>
  count > 0 && (
    <Notice title={notReportedTitle}>
      <p>
        {countText(count, 'new lease is', 'new leases are')} in Quebec. {notReportedText}
      </p>
    </Notice>
  )
