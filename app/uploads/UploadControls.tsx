import { Button, LinkButton } from '#app/ui/Button.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import type { useUploads } from './useUploads.ts'

type UploadControlsProps = {
  uploads: ReturnType<typeof useUploads>
  /** The form's own address: reopening it dismisses refusals. */
  here: string
  isDismissible: boolean
  look: 'primary' | 'quiet'
}

/** Below a file field: dismissing refusals, the progress of a file, and the submit button. */
export function UploadControls({ uploads, here, isDismissible, look }: UploadControlsProps) {
  const { state } = uploads
  return (
    <>
      {isDismissible && state.at !== 'sending' && (
        <div>
          <LinkButton to={here} size="small" onClick={() => uploads.refuse()} replace preventScrollReset>
            Dismiss
          </LinkButton>
        </div>
      )}
      <UploadProgress state={state} stop={uploads.stop} />
      <div>
        {state.at === 'failed' ? (
          <Button type="button" look={look} onClick={uploads.retry}>
            Continue the upload
          </Button>
        ) : (
          <Button
            name="go"
            value="upload"
            look={look}
            unavailable={state.at === 'sending' && 'The upload is in progress'}
          >
            Upload
          </Button>
        )}
      </div>
    </>
  )
}
