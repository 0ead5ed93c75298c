import { useSubmit } from '@remix-run/react'
import { type FormEvent, useRef, useState } from 'react'
import type { ResumableUpload, UploadEvent } from '#app/platform/files/resumable-upload.client.ts'
import { uploadsAddress } from './address.ts'
import { tooManyFiles, uploadFailureText } from './failures.ts'
import type { UploadRules } from './rules.ts'

/** The file being sent: its number, the total, and its progress. */
export type Sending = {
  at: 'sending'
  fileName: string
  place: number
  count: number
  sentBytes: number
  totalBytes: number
  isPaused: boolean
}

export type UploadState =
  | { at: 'choosing' }
  | Sending
  /** It has stopped; `retry` resumes where it was. */
  | { at: 'failed'; message: string; sending: Sending }

type Plan = {
  /** The page and field it is for. */
  purpose: string
  rules: UploadRules
  /** Whether the rest of the form is complete; if not, the server says so without receiving the files. */
  isReady?: (fields: FormData) => boolean
  /** The form leads back to its own page: the scroll position stays, and Back leads to the page before. */
  staysHere?: boolean
}

const stopped = Symbol('stopped')

/**
 * With scripts, the chosen files are sent in pieces, one after the other, with progress and across dropped connections,
 * and the form then posts only their numbers. A file that cannot be sent is named in `refused` and the others continue.
 * Without scripts, or if they cannot be loaded, the form posts the files themselves.
 */
export function useUploads({ purpose, rules, isReady = () => true, staysHere = false }: Plan) {
  const submit = useSubmit()
  const [state, setState] = useState<UploadState>({ at: 'choosing' })
  const [refused, setRefused] = useState<string[]>([])
  const running = useRef<ResumableUpload | null>(null)
  const stopWaiting = useRef<(() => void) | null>(null)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    const form = event.currentTarget
    const fields = fieldsOf(form, event)
    const files = fields.getAll('file').filter((file) => file instanceof File && file.name !== '') as File[]
    if (files.length === 0) return
    event.preventDefault()
    if (state.at === 'sending') return
    setRefused([])
    if (!isReady(fields)) return post(form, fields, [])
    if (files.length > rules.maxFiles) {
      return setRefused([tooManyFiles(rules.maxFiles)])
    }
    try {
      const uploadIds = await sendAll(files, String(fields.get('form_token')))
      if (uploadIds !== stopped && uploadIds.length > 0) post(form, fields, uploadIds)
      setState({ at: 'choosing' })
    } catch {
      // The module that sends files did not load: the plain form does it.
      form.submit()
    }
  }

  async function sendAll(files: readonly File[], formToken: string): Promise<string[] | typeof stopped> {
    const uploadIds: string[] = []
    for (const [index, file] of files.entries()) {
      const beginning = { place: index + 1, count: files.length, sentBytes: 0, totalBytes: file.size }
      setState({ at: 'sending', fileName: file.name, isPaused: false, ...beginning })
      const uploadId = await sendOne(file, formToken)
      if (uploadId === stopped) return stopped
      if (uploadId !== null) uploadIds.push(uploadId)
    }
    return uploadIds
  }

  /** The number of the upload; null for a refused file. */
  async function sendOne(file: File, formToken: string): Promise<string | null | typeof stopped> {
    const { startUpload } = await import('#app/platform/files/resumable-upload.client.ts')
    return new Promise((resolve, reject) => {
      stopWaiting.current = () => resolve(stopped)
      const onEvent = (happened: UploadEvent) => {
        if (happened.type === 'done') return resolve(happened.uploadId)
        if (happened.type !== 'failed') return setState((before) => after(before, happened))
        const message = uploadFailureText(happened.reason, file.name, rules)
        if (happened.canRetry) return setState((before) => brokenOff(before, message))
        setRefused((before) => [...before, message])
        resolve(null)
      }
      const { limitBytes } = rules
      const plan = { endpoint: uploadsAddress, formToken, limitBytes, purpose, onEvent }
      startUpload(file, plan).then((upload) => {
        running.current = upload
      }, reject)
    })
  }

  function post(form: HTMLFormElement, fields: FormData, uploadIds: readonly string[]): void {
    fields.delete('file')
    fields.set('intent', 'attach')
    for (const uploadId of uploadIds) fields.append('upload_id', uploadId)
    submit(fields, {
      method: 'post',
      action: form.getAttribute('action') ?? '',
      encType: 'application/x-www-form-urlencoded',
      preventScrollReset: staysHere,
      replace: staysHere,
    })
  }

  function retry(): void {
    running.current?.retry()
    setState((before) => (before.at === 'failed' ? before.sending : before))
  }

  function stop(): void {
    void running.current?.abort()
    stopWaiting.current?.()
  }

  return { state, refused, send, retry, stop, refuse: (...messages: string[]) => setRefused(messages) }
}

/** What the browser would post, including the pressed button's value. */
function fieldsOf(form: HTMLFormElement, { nativeEvent }: FormEvent): FormData {
  const fields = new FormData(form)
  const pressed = (nativeEvent as SubmitEvent).submitter
  if (pressed instanceof HTMLButtonElement && pressed.name) fields.set(pressed.name, pressed.value)
  return fields
}

function brokenOff(before: UploadState, message: string): UploadState {
  return before.at === 'sending' ? { at: 'failed', message, sending: before } : before
}

function after(
  before: UploadState,
  happened: Exclude<UploadEvent, { type: 'done' | 'failed' }>,
): UploadState {
  if (before.at !== 'sending') return before
  if (happened.type === 'progress') {
    return { ...before, sentBytes: happened.sentBytes, totalBytes: happened.totalBytes }
  }
  return { ...before, isPaused: happened.type === 'paused' }
}
