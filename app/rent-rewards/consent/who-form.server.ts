import type { SubmissionResult } from '@conform-to/react'
import { textField } from '#app/platform/http/read-form.server.ts'

/** Asks whether the person is the renter, with everything that they typed. It is no error: nothing has to be changed. */
export const askWho = (result: SubmissionResult) => ({ result, asksWho: true })

/** The form as it was, after "go back". */
export const showAgain = ({ error: _, ...result }: SubmissionResult) => ({ result, asksWho: false })

/** Whether they said on the second page that they are the renter. */
export const isSure = (form: FormData): boolean => textField(form, 'sure') === 'on'

export const isGoingBack = (form: FormData): boolean => textField(form, 'sure') === 'back'
