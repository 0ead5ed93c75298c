import { Button } from '#app/ui/Button.tsx'
import { Row, Stack } from '#app/ui/layout.tsx'
import { ProgressBar } from '#app/ui/ProgressBar.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Working } from '#app/ui/Working.tsx'
import type { UploadState } from './useUploads.ts'

/** The progress of the file being sent, and the button to stop it. */
export function UploadProgress({ state, stop }: { state: UploadState; stop: () => void }) {
  if (state.at !== 'sending') return null
  const { fileName, place, count, sentBytes, totalBytes, isPaused } = state
  const percent = Math.floor((sentBytes / Math.max(1, totalBytes)) * 100)
  return (
    <Stack gap="s">
      <Working>
        {isPaused ? 'The connection is lost. The upload continues when it is back.' : 'Uploading document'}
        {count > 1 && ` (${place} of ${count})`}
        {/* Announced at each quarter; the bar shows the rest. */}
        {percent >= 25 && <Hidden> {percent - (percent % 25)}%</Hidden>}
      </Working>
      <ProgressBar
        label={`Uploading ${fileName}`}
        value={sentBytes}
        max={Math.max(1, totalBytes)}
        start={fileName}
        end={`${percent}%`}
      />
      <Row>
        <Button type="button" look="quiet" size="small" onClick={stop}>
          Stop the upload
        </Button>
      </Row>
    </Stack>
  )
}
