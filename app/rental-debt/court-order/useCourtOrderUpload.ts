import { useSubmit } from '@remix-run/react'
import { type FormEvent, useRef, useState } from 'react'
import type {
  ResumableUpload,
  UploadEvent,
  UploadFailure,
} from '#app/platform/files/resumable-upload.client.ts'
import { fileTooLarge, UPLOAD_LIMIT_BYTES } from '#app/platform/values/file-size.ts'
import { paths } from '../paths.ts'

export type UploadState =
  | { at: 'choosing' }
  | { at: 'sending'; fileName: string; sentBytes: number; totalBytes: number; isPaused: boolean }
  | { at: 'failed'; message: string; canRetry: boolean }

/**
 * Where scripts run, the chosen file is sent in pieces, with progress and over dropped connections, and the form then
 * posts only its number. Where they do not, or cannot be loaded, the form posts the file itself.
 */
export function useCourtOrderUpload(debtId: string) {
  const submit = useSubmit()
  const [state, setState] = useState<UploadState>({ at: 'choosing' })
  const running = useRef<ResumableUpload | null>(null)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    const form = event.currentTarget
    const fields = new FormData(form)
    const file = fields.get('file')
    if (!(file instanceof File) || file.name === '') return
    event.preventDefault()
    if (state.at === 'sending') return
    setState({ at: 'sending', fileName: file.name, sentBytes: 0, totalBytes: file.size, isPaused: false })
    const hear = (happened: UploadEvent) => {
      if (happened.type === 'done') post(form, fields, happened.uploadId)
      else setState((before) => after(before, happened, file.name))
    }
    try {
      const { startUpload } = await import('#app/platform/files/resumable-upload.client.ts')
      running.current = await startUpload(file, {
        endpoint: paths.uploads,
        formToken: String(fields.get('form_token')),
        limitBytes: UPLOAD_LIMIT_BYTES,
        purpose: `court-order:${debtId}`,
        onEvent: hear,
      })
    } catch {
      // The piece that sends files did not load: the plain form does it.
      form.submit()
    }
  }

  function post(form: HTMLFormElement, fields: FormData, uploadId: string): void {
    fields.delete('file')
    fields.set('intent', 'attach')
    fields.set('upload_id', uploadId)
    submit(fields, {
      method: 'post',
      action: form.getAttribute('action') ?? '',
      encType: 'application/x-www-form-urlencoded',
    })
    setState({ at: 'choosing' })
  }

  function retry(): void {
    running.current?.retry()
    setState((before) => (before.at === 'failed' ? { at: 'choosing' } : before))
  }

  function stop(): void {
    void running.current?.abort()
    setState({ at: 'choosing' })
  }

  return { state, send, retry, stop }
}

const failures: Record<UploadFailure, (fileName: string) => string> = {
  empty: (fileName) => `${fileName} is empty. Choose the file that holds the order.`,
  'too-large': fileTooLarge,
  'too-many': () => 'Too many uploads are open at once. Wait a moment, then try again.',
  'not-allowed': () =>
    'You are no longer signed in here. Reload the page, sign in and choose the file again.',
  network: () => 'The connection was lost. Nothing is lost: go on when you are connected again.',
  server: () => 'The upload did not work on our side. Try again in a moment.',
}

function after(
  before: UploadState,
  happened: Exclude<UploadEvent, { type: 'done' }>,
  fileName: string,
): UploadState {
  if (happened.type === 'failed') {
    return { at: 'failed', message: failures[happened.reason](fileName), canRetry: happened.canRetry }
  }
  const sending =
    before.at === 'sending'
      ? before
      : { at: 'sending' as const, fileName, sentBytes: 0, totalBytes: 1, isPaused: false }
  if (happened.type === 'progress') {
    return { ...sending, sentBytes: happened.sentBytes, totalBytes: happened.totalBytes }
  }
  return { ...sending, isPaused: happened.type === 'paused' }
}
